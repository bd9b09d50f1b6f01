import type { Cell } from '../../core/forms/store/cell.ts';
import { focusControl } from '../lib/page/focus-control.ts';

/** The id of a cell's control; it stays when rows move. */
export const elementId = (cell: Cell): string => `q.${cell.id}`;

/** Moves focus to a question; false when it is not on the page. */
export const focusCell = (cell: Cell): boolean => focusControl(elementId(cell));
