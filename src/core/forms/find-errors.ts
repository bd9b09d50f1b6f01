import type { Cell } from './cell.ts';
import { prunedValue } from './cell-tree.ts';
import { checkRowCount, checkValue, isAnswerTo, requiredError, type ValueError } from './check.ts';
import type { CheckContext } from './check-context.ts';
import type { FormError } from './types.ts';

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
      if (
        cell.required &&
        (cell.value === undefined || (cell.node.type === 'checkbox' && cell.value === false))
      )
        return [requiredError(cell.node)];
      return cell.value === undefined ? [] : checkValue(cell.node, cell.value, context);
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

/**
 * Whether a question is required and has no answer. A group is missing itself only when nothing
 * inside is required: else its questions are, each beside its field.
 */
export function isMissing(cell: Cell): boolean {
  if (!cell.required || !cell.visible) return false;
  switch (cell.kind) {
    case 'leaf':
      return !isAnswerTo(cell.node, cell.value);
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
