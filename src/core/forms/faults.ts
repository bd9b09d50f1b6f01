import type { Cell } from './store/cell.ts';
import type { Remark } from './types.ts';

/**
 * One thing that stands against a form, with the questions where it is said: a wrong answer, a
 * doubtful one, or what a check says.
 */
export interface FormFault {
  id: string;
  cells: readonly Cell[];
  /** Of a check. */
  remark?: Remark;
}

/**
 * What is to be fixed and what is to be looked at. Lists, counts and the words of a section all
 * come from here.
 */
export interface Faults {
  toFix: readonly FormFault[];
  toCheck: readonly FormFault[];
}

/**
 * The faults of some questions. What a check says of an answer that is wrong by itself waits until
 * that is right.
 */
export function faultsOf(cells: readonly Cell[], isWrong: (cell: Cell) => boolean): Faults {
  const wrong = cells.filter(isWrong);
  const others = cells.filter((cell) => !wrong.includes(cell));
  return {
    toFix: [...wrong.map(ofCell), ...ofRemarks(others, 'bad')],
    toCheck: [
      ...others.filter((cell) => cell.getSnap().doubtful).map(ofCell),
      ...ofRemarks(others, 'warn'),
    ],
  };
}

const ofCell = (cell: Cell): FormFault => ({ id: cell.id, cells: [cell] });

/** What one check says at several questions is one fault. */
function ofRemarks(cells: readonly Cell[], tone: Remark['tone']): FormFault[] {
  const remarks = cells.flatMap((cell) =>
    cell.remarks.filter((remark) => remark.tone === tone).map((remark) => ({ remark, cell })),
  );
  const first = remarks.filter(
    ({ remark }, index) => remarks.findIndex((other) => other.remark.id === remark.id) === index,
  );
  return first.map(({ remark }) => ({
    id: remark.id,
    remark,
    cells: remarks.filter((other) => other.remark.id === remark.id).map(({ cell }) => cell),
  }));
}
