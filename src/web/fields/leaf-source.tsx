import { useSyncExternalStore } from 'react';
import type { Cell, Snap } from '../../core/forms/store/cell.ts';
import type { Source } from '../../core/forms/types.ts';
import { widgetOf } from '../widgets/registry.ts';
import { type FormView, useFormView } from './form-view.ts';
import { SourceChip } from './source-chip.tsx';

/** What was typed in this visit has its moment from here until the server tells it. */
const dated = (
  source: Source | undefined,
  cell: Cell,
  { editedAt }: FormView,
): Source | undefined => {
  if (source?.kind !== 'person' || source.at) return source;
  const at = editedAt(cell.holder?.path ?? cell.path);
  return at === undefined ? source : { ...source, at: new Date(at).toISOString() };
};

/**
 * The chip beside a label; it follows what is shown and what waits without drawing the field again.
 */
export const LeafSource = ({ cell, snap }: { cell: Cell; snap: Snap }) => {
  const view = useFormView();
  const key = cell.holder?.path ?? cell.path;
  const isActive = useSyncExternalStore(view.active.subscribe, () => view.active.get() === cell);
  // A list travels as a whole; of what is in it, what somebody said waits.
  const isWaiting =
    useSyncExternalStore(view.waiting.subscribe, () => view.waiting.get().has(key)) &&
    (cell.holder === cell || cell.isSettled);
  // Of a list nobody tells who typed it: its rows do.
  const interaction = cell.kind === 'list' ? 'typed' : widgetOf(cell.node).interaction;
  // A box that was left empty again has nothing to say: nobody ticked it.
  const source =
    interaction === 'ticked' && snap.value !== true ? undefined : dated(snap.source, cell, view);
  return (
    <SourceChip
      source={source}
      label={cell.node.label}
      interaction={interaction}
      limits={view.limits}
      me={view.me}
      isReadOnly={view.isReadOnly}
      isWaiting={isWaiting}
      isActive={isActive}
      onShow={() => view.showSource(cell)}
    />
  );
};
