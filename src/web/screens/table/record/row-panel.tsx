import { Button, CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationSummary } from '../../../../contract/records.ts';
import { useActions } from '../../../actions/use-actions.ts';
import { type DecisionAction, isDecision } from '../../../components/decision/decision-action.ts';
import { cellText } from '../../../components/list/cell-text.ts';
import { ListCell } from '../../../components/list/list-cell.tsx';
import type { ListRow } from '../../../components/list/rows.ts';
import type { Listed } from '../../../components/list/use-pages.ts';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import { lazyComponent } from '../../../lib/page/lazy-component.tsx';
import { type CompiledColumn, type ScreenOf, useManifest } from '../../../lib/records/manifest.ts';
import { isActionOpen } from '../is-open.ts';
import { RowHistory } from './row-history.tsx';
import styles from './row-panel.module.css';

const EditRecord = lazyComponent(async () => (await import('./edit-record.tsx')).EditRecord);
const DecisionDialog = lazyComponent(
  async () => (await import('../../../components/decision/decision-dialog.tsx')).DecisionDialog,
);

interface RowPanelProps {
  screen: ScreenOf<'table'>;
  row: ListRow<Listed>;
  /** Somebody has opened it, and reads it next. */
  takesFocus: boolean;
  onClose: () => void;
}

/** What is known; a panel has no empty lines. */
const Facts = ({ columns, row }: { columns: readonly CompiledColumn[]; row: ListRow<Listed> }) => {
  const t = useTranslate();
  const manifestData = useManifest();
  const shownColumns = columns.filter(
    ({ id, show }) => cellText(show, row.values[id], { manifestData, t }) !== '',
  );
  return (
    <dl className={styles.facts}>
      {shownColumns.map(({ id, label, show }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <ListCell show={show} value={row.values[id]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** What tells the row from all others. */
const uidOf = ({ key }: ScreenOf<'table'>, { record }: ListRow<Listed>): string =>
  String((record as Readonly<Record<string, unknown>>)[key]);

/** One row beside its list: all that is known of it, and what can be done. */
export const RowPanel = ({ screen, row, takesFocus, onClose }: RowPanelProps) => {
  const t = useTranslate();
  const [deciding, setDeciding] = useState<DecisionAction>();
  const { manifest } = useManifest();
  const [isEditing, setEditing] = useState(false);
  const run = useActions({
    decide: ({ action }) => {
      if (isDecision(action)) setDeciding(action);
    },
    'edit-record': () => setEditing(true),
  });
  const endDecision = () => setDeciding(undefined);
  const endEditing = () => setEditing(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [first, ...others] = screen.columns;
  const actions = (screen.rowActions ?? []).filter((action) =>
    isActionOpen(action, { row, manifest }),
  );
  // Once for each row: one that changes while it is open takes the focus from nobody.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <aside
      className={styles.panel}
      data-beside
      aria-label={t('table.details')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {first && <ListCell show={first.show} value={row.values[first.id]} />}
        </h2>
        <CloseButton size={36} aria-label={t('action.close')} onClick={onClose} />
      </div>
      <Facts columns={[...others, ...(screen.details ?? [])]} row={row} />
      {screen.history && <RowHistory record={screen.history} uid={uidOf(screen, row)} />}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action, index) => (
            <Button
              key={action.label}
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => run(action, row.record as ApplicationSummary)}
            >
              {t(action.label)}
            </Button>
          ))}
        </div>
      )}
      {isEditing && (
        <EditRecord
          screen={screen}
          record={row.record}
          onClose={endEditing}
          onMissing={endEditing}
        />
      )}
      {deciding && (
        <DecisionDialog
          action={deciding}
          record={row.record}
          onClose={endDecision}
          onMissing={endDecision}
        />
      )}
    </aside>
  );
};
