import { type Cell, isShown } from '../../core/forms/cell.ts';

/**
 * The question that decides whether another one shows: the last of those before it that its
 * condition reads, else the first after it. Undefined when only facts from outside the form decide.
 */
export const controllerOf = (cell: Cell, cells: Iterable<Cell>): Cell | undefined => {
  let isAfter = false;
  let found: Cell | undefined;
  for (const one of cells) {
    if (one === cell) isAfter = true;
    const decides =
      one.kind === 'leaf' &&
      isShown(one) &&
      one.step.readers.some(({ step }) => step === cell.step);
    if (decides && isAfter) return found ?? one;
    if (decides) found = one;
  }
  return found;
};
