import { checkRowCount, checkValue, isCompleteAnswer, requiredError } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import type { ValueError } from '../field-types/field-type.ts';
import type { FormError } from '../types.ts';
import type { Cell } from './cell.ts';
import { prunedValue } from './cell-tree.ts';

/** The mistakes in what shows, by cell, in the form's order. */
export function errorsWithin(cell: Cell, context: CheckContext): Map<Cell, FormError[]> {
  const found = new Map<Cell, FormError[]>();
  const visit = (one: Cell): void => {
    if (!one.visible) return;
    const errors = cellErrors(one, context);
    if (errors.length)
      found.set(
        one,
        errors.map((error) => ({ instancePath: pointerTo(one), ...error })),
      );
    for (const child of one.children) visit(child);
  };
  if (isAroundShown(cell)) visit(cell);
  return found;
}

function cellErrors(cell: Cell, context: CheckContext): ValueError[] {
  switch (cell.kind) {
    case 'leaf':
      return leafErrors(cell, context);
    case 'list':
      return isMissing(cell) && !cell.children.length
        ? [requiredError(cell.node)]
        : checkRowCount(cell.node, cell.children.length);
    case 'group':
      return isMissing(cell) ? [requiredError(cell.node)] : [];
    default:
      return [];
  }
}

/** What is wrong with a value goes before that it is no answer: an unticked box is a sound value. */
function leafErrors(cell: Cell, context: CheckContext): ValueError[] {
  const errors = cell.value === undefined ? [] : checkValue(cell.node, cell.value, context);
  return errors.length === 0 && cell.required && !isCompleteAnswer(cell.node, cell.value)
    ? [requiredError(cell.node)]
    : errors;
}

/**
 * Whether a question is required and has no answer. A group is missing itself only when nothing
 * inside is required: else its questions are, each beside its field.
 */
export function isMissing(cell: Cell): boolean {
  if (!cell.required || !cell.visible) return false;
  switch (cell.kind) {
    case 'leaf':
      return !isCompleteAnswer(cell.node, cell.value);
    case 'list':
      return cell.children.length < Math.max(1, cell.node.minItems ?? 1);
    case 'group':
      return (
        prunedValue(cell) === undefined &&
        !cell.children.some((child) => child.visible && child.required)
      );
    default:
      return false;
  }
}

/** JSON pointer to a cell's value in the pruned answers. */
export function pointerTo(cell: Cell): string {
  return `/${cell.path.replaceAll('.', '/')}`;
}

function isAroundShown(cell: Cell): boolean {
  return !cell.parent || (cell.parent.visible && isAroundShown(cell.parent));
}
