import { Button, CloseButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ApplicationSummary } from '../../../contract/records.ts';
import type { Facts as RuleFacts } from '../../../core/expressions/facts.ts';
import { transition } from '../../../core/journey/transition.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import { offered, useActions } from '../../actions/use-actions.ts';
import { cellText } from '../../components/list/cell-text.ts';
import { ListCell } from '../../components/list/list-cell.tsx';
import type { ListRow } from '../../components/list/rows.ts';
import type { Listed } from '../../components/list/use-pages.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import {
  type CompiledAction,
  type CompiledColumn,
  type ScreenOf,
  useManifest,
} from '../../lib/records/manifest.ts';
import { type DecisionAction, isDecision } from './decision/use-decision.ts';
import styles from './row-panel.module.css';

const DecisionDialog = lazyComponent(
  async () => (await import('./decision/decision-dialog.tsx')).DecisionDialog,
);

interface RowPanelProps {
  screen: ScreenOf<'table'>;
  row: ListRow<Listed>;
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

/** Whether the status of the row has a way that a decision takes, for the role of the reader. */
const isOpen = (
  { decision }: CompiledAction,
  {
    row: { record, facts },
    manifest,
  }: { row: { record: object; facts: RuleFacts }; manifest: Manifest },
): boolean =>
  decision?.transition === undefined ||
  'to' in
    transition(manifest.statuses, {
      from: (record as ApplicationSummary).status,
      on: decision.transition,
      by: manifest.role,
      facts,
    });

/** One row beside its list: all that is known of it, and what can be done. */
export const RowPanel = ({ screen, row, onClose }: RowPanelProps) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const [deciding, setDeciding] = useState<DecisionAction>();
  const run = useActions({
    decide: ({ action }) => {
      if (isDecision(action)) setDeciding(action);
    },
  });
  const endDecision = () => setDeciding(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [first, ...others] = screen.columns;
  const actions = offered(screen.rowActions, row.facts).filter((action) =>
    isOpen(action, { row, manifest }),
  );
  useEffect(() => heading.current?.focus(), [row.record]);
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
