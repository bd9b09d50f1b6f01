import { useSyncExternalStore } from 'react';
import type { Cell, Snap } from '../../core/forms/store/cell.ts';

/**
 * The look of a question; draws again when it changes, and not for the letters that the field shows
 * already.
 */
export const useSnap = (cell: Cell): Snap =>
  useSyncExternalStore(cell.subscribe, cell.getSnap, cell.getSnap);

/** Whether a question's own condition shows it. */
export const useVisible = (cell: Cell): boolean =>
  useSyncExternalStore(cell.subscribe, cell.getVisible, cell.getVisible);
