import { Button, CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ApplicationSummary } from '../../../contract/records.ts';
import { offered, useActions } from '../../actions/use-actions.ts';
import { cellText } from '../../components/list/cell-text.ts';
import { ListCell } from '../../components/list/list-cell.tsx';
import type { ListRow } from '../../components/list/rows.ts';
import type { Listed } from '../../components/list/use-pages.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { type CompiledColumn, type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import styles from './row-panel.module.css';

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

/** One row beside its list: all that is known of it, and what can be done. */
export const RowPanel = ({ screen, row, onClose }: RowPanelProps) => {
  const t = useTranslate();
  const run = useActions();
  const heading = useRef<HTMLHeadingElement>(null);
  const [first, ...others] = screen.columns;
  const actions = offered(screen.rowActions, row.facts);
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
              key={action.name}
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => run(action, row.record as ApplicationSummary)}
            >
              {t(action.label)}
            </Button>
          ))}
        </div>
      )}
    </aside>
  );
};
