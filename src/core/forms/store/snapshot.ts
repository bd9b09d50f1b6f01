import type { CellSuggestion, Source } from '../types.ts';
import { isSameValue } from '../value.ts';
import type { Cell, Snap } from './cell.ts';
import { rawValue } from './cell-tree.ts';

/** The look of a cell as it is now. */
export function snapshotOf(cell: Cell): Snap {
  const held = cell.holder?.held;
  const isAnswer = cell.held !== undefined;
  const touched = (cell.kind === 'leaf' || cell.kind === 'list') && held?.isAnswered === true;
  const source = cell.kind === 'leaf' ? sourceOf(cell) : undefined;
  return {
    value: cell.value,
    ...(cell.kind === 'list' && { rows: cell.children }),
    visible: cell.visible,
    required: cell.required,
    errors: cell.errors,
    remarks: cell.remarks,
    source,
    touched,
    suggestion: isAnswer ? suggestionFor(cell, touched) : undefined,
    doubtful: source !== undefined && source.kind !== 'person' && source.check && !source.confirmed,
    clash: isAnswer ? held?.clash : undefined,
  };
}

function suggestionFor(cell: Cell, touched: boolean): CellSuggestion | undefined {
  if (!touched) return cell.contradicting;
  return cell.offered && !isSameValue(rawValue(cell), cell.offered.value)
    ? cell.offered
    : undefined;
}

/**
 * A value that equals what a document says keeps the document as its source, also when a person
 * typed it.
 */
function sourceOf(cell: Cell): Source | undefined {
  const { offered, value } = cell;
  if (value === undefined) return undefined;
  const held = cell.holder?.held;
  if (offered && offered.source.kind !== 'person' && isSameValue(value, offered.value)) {
    const isConfirmed =
      offered.source.confirmed === true || (cell.held ? held?.isAnswered === true : cell.isSettled);
    return isConfirmed ? confirmed(offered.source, held?.isEdited === true) : offered.source;
  }
  if (!held?.isAnswered) return undefined;
  return held.isEdited ? { kind: 'person' } : (cell.holder?.author ?? { kind: 'person' });
}

/** Confirmed, by whoever did so before unless it is done here. */
function confirmed(
  { confirmedBy, ...source }: Exclude<Source, { kind: 'person' }>,
  isDoneHere: boolean,
): Source {
  return {
    ...source,
    confirmed: true,
    ...(confirmedBy !== undefined && !isDoneHere && { confirmedBy }),
  };
}

/** Which of two looks differ: nothing, the value alone, or more. */
export function difference(before: Snap | undefined, now: Snap): 'none' | 'value' | 'look' {
  if (
    !before ||
    before.rows !== now.rows ||
    before.errors !== now.errors ||
    before.remarks !== now.remarks
  )
    return 'look';
  const isSameLook =
    before.visible === now.visible &&
    before.required === now.required &&
    before.touched === now.touched &&
    before.doubtful === now.doubtful &&
    isSameValue(before.source, now.source) &&
    isSameValue(before.suggestion, now.suggestion) &&
    isSameValue(before.clash, now.clash);
  if (!isSameLook) return 'look';
  return isSameValue(before.value, now.value) ? 'none' : 'value';
}
