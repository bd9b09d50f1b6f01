import { IconRoute } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { Cell, Snap } from '../../core/forms/store/cell.ts';
import type { Source } from '../../core/forms/types.ts';
import { useTranslate } from '../lib/i18n/texts.ts';
import { createStore } from '../lib/store.ts';
import { widgetOf } from '../widgets/registry.ts';
import { type FormView, useFormView } from './form-view.ts';
import styles from './leaf-source.module.css';
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

const NEVER = createStore<ReadonlySet<string>>(new Set());

/**
 * The chip beside a label; it follows what is shown and what waits without drawing the field again.
 */
export const LeafSource = ({ cell, snap }: { cell: Cell; snap: Snap }) => {
  const t = useTranslate();
  const view = useFormView();
  const key = cell.holder?.path ?? cell.path;
  const { changed = NEVER } = view;
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
  const isChanged = useSyncExternalStore(
    changed.subscribe,
    () => changed.get().has(cell.path) || changed.get().has(key),
  );
  const { traced } = view;
  const chip = (
    <SourceChip
      isChanged={isChanged}
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
  if (!traced || !source || source.kind === 'person' || isWaiting) return chip;
  return (
    <span className={styles.source}>
      {chip}
      <button
        type="button"
        className={styles.how}
        aria-label={t('source.how', { label: cell.node.label })}
        title={t('source.how', { label: cell.node.label })}
        onClick={() => traced.set(cell)}
      >
        <IconRoute size={16} aria-hidden="true" />
      </button>
    </span>
  );
};
