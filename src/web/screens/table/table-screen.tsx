import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApplicationSummary } from '../../../contract/records.ts';
import { useActions } from '../../actions/use-actions.ts';
import { type DecisionAction, isDecision } from '../../components/decision/decision-action.ts';
import { EmptyState } from '../../components/feedback/states/empty-state.tsx';
import { PageHeading } from '../../components/layout/page-heading.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { lazyComponent } from '../../lib/page/lazy-component.tsx';
import type { CompiledAction, ScreenOf } from '../../lib/records/manifest.ts';
import { focusPage } from '../../lib/router/use-page-focus.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListBody } from './list-body.tsx';
import { ListKeysDialog } from './list-keys-dialog.tsx';
import { ListTools, SEARCH_ID } from './list-tools.tsx';
import { ViewTabs } from './query/view-tabs.tsx';
import { Creating } from './record/creating.tsx';
import { RowPanel } from './record/row-panel.tsx';
import { rowButtonId } from './rows-table.tsx';
import styles from './table.module.css';
import { useFirstRow } from './use-first-row.ts';
import { useExport, useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';

const PassportDialog = lazyComponent(
  async () => (await import('./record/passport-dialog.tsx')).PassportDialog,
);
const DecisionDialog = lazyComponent(
  async () => (await import('../../components/decision/decision-dialog.tsx')).DecisionDialog,
);

interface TableScreenProps {
  screen: ScreenOf<'table'>;
}

const Actions = ({
  actions,
  run,
}: {
  actions: readonly CompiledAction[] | undefined;
  run: (action: CompiledAction) => void;
}) => {
  const t = useTranslate();
  return actions?.map((action) => (
    <Button
      key={action.label}
      variant={action.name === 'find-by-passport' ? 'default' : 'filled'}
      leftSection={
        action.name === 'create-record' || action.name === 'decide' ? (
          <IconPlus size={18} />
        ) : undefined
      }
      onClick={() => run(action)}
    >
      {t(action.label)}
    </Button>
  ));
};

/** The button that was pressed goes with what it stood in. */
const thenHeading = (work: () => void) => () => {
  work();
  focusPage();
};

/** A list of records that comes page by page: search, filters, and one row opened beside it. */
export const TableScreen = ({ screen }: TableScreenProps) => {
  const { empty, title, subtitle, actions, rowActions = [] } = screen;
  const shown = useList(screen);
  const { list, rows, wanted, idOf, opened, row, open, close } = shown;
  const { first, closeFirst } = useFirstRow(rows);
  const beside = row ?? first;
  const besideId = beside ? idOf(beside) : opened;
  const save = useExport(screen, shown);
  const [dialog, setDialog] = useState<'create' | 'keys' | 'passport'>();
  const [deciding, setDeciding] = useState<DecisionAction>();
  const run = useActions({
    'create-record': () => setDialog('create'),
    'find-by-passport': () => setDialog('passport'),
    decide: ({ action }) => {
      if (isDecision(action)) setDeciding(action);
    },
  });
  const endDialog = () => setDialog(undefined);
  const ids = rows?.map(idOf) ?? [];
  const selection = useSelection(ids);
  const forSeveral = rowActions.filter((action) => action.forSeveral);
  const isSelectable = forSeveral.length > 0;
  useListKeys({
    ids,
    buttonId: rowButtonId,
    onSelect: isSelectable ? selection.toggle : undefined,
    onSearch: () => document.getElementById(SEARCH_ID)?.focus(),
    onHelp: () => setDialog('keys'),
  });
  const finding = dialog === 'passport' && (
    <PassportDialog
      onClose={endDialog}
      onMissing={endDialog}
      onFound={({ applicantUid, name }) => {
        endDialog();
        shown.put({ ...shown.cleared, search: name, open: applicantUid });
      }}
    />
  );
  const endDecision = () => setDeciding(undefined);
  const decision = deciding && (
    <DecisionDialog action={deciding} record={{}} onClose={endDecision} onMissing={endDecision} />
  );
  const creating = dialog === 'create' && (
    <Creating
      screen={screen}
      onClose={endDialog}
      onDone={(id) => {
        endDialog();
        open(id);
      }}
    />
  );
  if (rows?.length === 0 && !shown.isNarrowed)
    return (
      <>
        <EmptyState
          empty={empty}
          onAction={() => {
            if (empty.action) run(empty.action);
          }}
        />
        {creating}
        {decision}
      </>
    );
  const chosen = rows?.filter((one) => selection.ids.has(idOf(one))) ?? [];
  const whole = screen.rowActions?.find(({ name }) => name === 'view-application');
  const closeRow = () => {
    closeFirst();
    if (row) close();
    document.getElementById(rowButtonId(besideId))?.focus();
  };
  return (
    <div className={styles.screen} data-open={beside ? true : undefined}>
      <div className={styles.list}>
        <PageHeading title={title} subtitle={subtitle} isCompact>
          <Actions actions={actions} run={run} />
        </PageHeading>
        <ViewTabs screen={screen} />
        <ListTools
          screen={screen}
          wanted={wanted}
          length={rows && { shown: rows.length, total: list.total, isEstimate: list.isEstimate }}
          onSearch={(search) => shown.put({ search })}
          onFilters={shown.setFilters}
          onColumns={shown.setColumns}
          onExport={() => void save()}
        />
        <ListBody
          name={title}
          columns={shown.columns}
          rows={rows}
          list={list}
          idOf={idOf}
          opened={besideId}
          sort={wanted.sort}
          selection={isSelectable ? selection : undefined}
          onSort={shown.setSort}
          onOpen={(id) => {
            // A second time, the row opens whole.
            if (row && whole && id === opened) run(whole, row.record as ApplicationSummary);
            else open(id);
          }}
          search={wanted.search}
          onClear={thenHeading(shown.clear)}
        />
        {chosen.length > 0 && (
          <BulkBar
            rows={chosen}
            actions={forSeveral}
            onExport={() => void save(chosen.map(({ record }) => record))}
            onClear={thenHeading(selection.clear)}
          />
        )}
      </div>
      {beside && (
        <RowPanel
          key={row ? besideId : `first ${besideId}`}
          screen={screen}
          row={beside}
          takesFocus={row !== undefined}
          onClose={closeRow}
        />
      )}
      {creating}
      {finding}
      {dialog === 'keys' && <ListKeysDialog onClose={endDialog} />}
      {decision}
    </div>
  );
};
