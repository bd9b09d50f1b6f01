import type { Cell } from '../store/cell.ts';
import { rulesOf } from '../store/node-tree.ts';

/** Whether a rule of its own decides that a question is asked, or has to be answered now. */
export function isByRule(cell: Cell): boolean {
  const { showWhen, requireWhen } = rulesOf(cell.treeNode);
  return showWhen !== undefined || (requireWhen !== undefined && cell.isRequiredByRule);
}
