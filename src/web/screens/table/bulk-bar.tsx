import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { type DecisionAction, isDecision } from '../../components/decision/decision-action.ts';
import type { ListRow } from '../../components/list/rows.ts';
import type { Listed } from '../../components/list/use-pages.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import { type CompiledAction, useManifest } from '../../lib/records/manifest.ts';
import styles from './bulk-bar.module.css';
import { isActionOpen } from './is-open.ts';

const DecisionDialog = lazyComponent(
  async () => (await import('../../components/decision/decision-dialog.tsx')).DecisionDialog,
);

interface BulkBarProps {
  rows: readonly ListRow<Listed>[];
  actions: readonly CompiledAction[];
  onExport: () => void;
  onClear: () => void;
}

/** What can be done with the chosen rows: a decision is made for those that it is open for. */
export const BulkBar = ({ rows, actions, onExport, onClear }: BulkBarProps) => {
  const t = useTranslate();
  const { manifest } = useManifest();
  const [deciding, setDeciding] = useState<DecisionAction>();
  const fitting = (action: CompiledAction) =>
    rows.filter((row) => isActionOpen(action, { row, manifest }));
  const close = () => setDeciding(undefined);
  const [record, ...others] = deciding ? fitting(deciding).map((row) => row.record) : [];
  return (
    <section className={styles.bar} aria-label={t('table.chosen', { n: rows.length })}>
      <span className={styles.count} role="status">
        {t('table.chosen', { n: rows.length })}
      </span>
      {actions
        .filter(isDecision)
        .filter((action) => fitting(action).length > 0)
        .map((action) => (
          <Button
            key={action.label}
            size="sm"
            variant="default"
            onClick={() => setDeciding(action)}
          >
            {t(action.label)}
          </Button>
        ))}
      <Button size="sm" variant="default" onClick={onExport}>
        {t('table.csv')}
      </Button>
      <CloseButton size={36} aria-label={t('table.chooseNone')} onClick={onClear} />
      {deciding && record && (
        <DecisionDialog
          action={deciding}
          record={record}
          others={others}
          left={rows.length - others.length - 1}
          onClose={close}
          onMissing={close}
        />
      )}
    </section>
  );
};
