import type { Finding } from '../../contract/records.ts';
import { isOpenAsItStands } from '../checks/finding.ts';
import { type Cell, cellsWithin, isShown } from '../forms/store/cell.ts';
import { isMissing } from '../forms/store/find-errors.ts';
import type { FormStore } from '../forms/store/store.ts';
import type { FormError } from '../forms/types.ts';
import type { ReviewQuestion } from './review-field.ts';

/** One question with the cell that it was read from, and what stands against it. */
export interface ReviewCell extends ReviewQuestion {
  cell: Cell;
  errors: readonly FormError[];
  /** Of checks across form and documents. */
  findings: readonly Finding[];
}

interface Evaluated {
  store: FormStore;
  formErrors: readonly FormError[];
  findings: readonly Finding[];
}

/**
 * The questions of an application that a review is about, in the form's order: what shows and has a
 * value, or needs one.
 */
export function reviewQuestions({ store, formErrors, findings }: Evaluated): ReviewCell[] {
  const errors = Map.groupBy(formErrors, ({ instancePath }) =>
    instancePath.slice(1).replaceAll('/', '.'),
  );
  const open = findings.filter((one) => one.severity !== 'info' && isOpenAsItStands(one));
  return [...cellsWithin(store.root)]
    .filter((cell) => cell.kind === 'leaf' && isShown(cell))
    .filter((cell) => cell.value !== undefined || isMissing(cell))
    .map((cell) => questionOf(cell, { errors, open }));
}

function questionOf(
  cell: Cell,
  { errors, open }: { errors: ReadonlyMap<string, readonly FormError[]>; open: readonly Finding[] },
): ReviewCell {
  const { path, value } = cell;
  const { doubtful } = cell.getSnap();
  const absent = isMissing(cell);
  const own = absent ? [] : (errors.get(path) ?? []);
  const findings = open.filter(({ fields }) => fields.includes(`form.${path}`));
  return {
    path,
    ...(value !== undefined && { value }),
    isAnswered: isAnswered(cell),
    isMissing: absent,
    isDoubtful: doubtful,
    isFailing: own.length > 0 || findings.length > 0,
    cell,
    errors: own,
    findings,
  };
}

/**
 * Whether a person gave or confirmed what stands at a question. In a row that a person wrote a value
 * may still be a document's alone.
 */
export function isAnswered(cell: Cell): boolean {
  const { source } = cell.getSnap();
  const isOfElsewhere =
    source !== undefined && source.kind !== 'person' && source.confirmed !== true;
  return cell.holder?.held?.isAnswered === true && !isOfElsewhere;
}
