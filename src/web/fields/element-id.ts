import type { Cell } from '../../core/forms/cell.ts';

/** The id of a cell's control; it stays when rows move. */
export const elementId = (cell: Cell): string => `q.${cell.id}`;

const FOCUSABLE = 'input:checked:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)';

/**
 * Moves focus to a question: to its control, to what is chosen among its choices, or to the first control within a group.
 * False when it is not on the page.
 */
export const focusCell = (cell: Cell): boolean => {
  const element = document.getElementById(elementId(cell));
  if (!element) return false;
  const isControl = element.matches('input, select, textarea, button');
  const target = isControl ? element : element.querySelector<HTMLElement>(FOCUSABLE) ?? element;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
};
