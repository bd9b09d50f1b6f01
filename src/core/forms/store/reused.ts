import type { Faults, FormFault } from '../faults.ts';
import type { Cell } from './cell.ts';

/** The state before, while it says the same. */
export function reusedState<State extends object>(before: State | undefined, now: State): State {
  const isSame =
    before && (Object.keys(now) as (keyof State)[]).every((key) => before[key] === now[key]);
  return isSame ? before : now;
}

/** The list before, while it names the same cells. */
export function reusedList(
  before: readonly Cell[] | undefined,
  now: readonly Cell[],
): readonly Cell[] {
  return before?.length === now.length && now.every((cell, index) => cell === before[index])
    ? before
    : now;
}

/** The faults before, while they are the same in the same words. */
export function reusedFaults(before: Faults | undefined, now: Faults): Faults {
  const isSame = (one: readonly FormFault[], other: readonly FormFault[]) =>
    one.length === other.length &&
    one.every(
      ({ id, remark }, index) =>
        id === other[index]?.id && remark?.text === other[index]?.remark?.text,
    );
  return before && isSame(before.toFix, now.toFix) && isSame(before.toCheck, now.toCheck)
    ? before
    : now;
}
