import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApplicationSummary } from '../../../contract/records.ts';
import { useActions } from '../../actions/use-actions.ts';
import { cellText } from '../../components/list/cell-text.ts';
import { ListCell } from '../../components/list/list-cell.tsx';
import { type ListRow, listRows } from '../../components/list/rows.ts';
import { searchAdvice } from '../../components/list/search-advice.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { type CompiledColumn, type ScreenOf, useManifest } from '../../lib/records/manifest.ts';
import { useAddressParams } from '../../lib/router/use-address-params.ts';
import { useStores } from '../../lib/stores.ts';
import { tourTarget } from '../../lib/tours/tour-target.ts';
import styles from './applications.module.css';
import { ColumnHeads } from './column-heads.tsx';
import { DeleteApplicationDialog } from './delete-application-dialog.tsx';
import { type ApplicationsView, type Order, viewRows } from './list-view.ts';
import { RowActions } from './row-actions.tsx';
import { type NamedApplication, useApplicationChanges } from './use-changes.ts';

const orderOf = (written: string, first: Order): Order => {
  const [column, direction] = written.split(':');
  return column && (direction === 'ascending' || direction === 'descending')
    ? { column, direction }
    : first;
};

/** Search and order from the address, and how to change them. */
const useListView = (
  first: Order,
): ApplicationsView & { setSearch: (search: string) => void; setOrder: (order: Order) => void } => {
  const { get, put } = useAddressParams();
  return {
    search: get('search'),
    order: orderOf(get('sort'), first),
    setSearch: (search) => put({ search }),
    setOrder: ({ column, direction }) => put({ sort: `${column}:${direction}` }),
  };
};

interface ApplicationListProps {
  screen: ScreenOf<'applications'>;
  applications: ApplicationSummary[];
}

/**
 * The rows with their words: what each cell says, and how an application is called ("Japan, Apr 3 –
 * Apr 14, 2027").
 */
const useRows = ({ screen, applications }: ApplicationListProps) => {
  const t = useTranslate();
  const manifestData = useManifest();
  const { session, boot } = useStores();
  const state = session.get();
  const rows =
    state.status === 'signed-in'
      ? listRows(applications, {
          columns: screen.columns,
          user: state.user,
          manifestData,
          boot,
        })
      : [];
  const textOf = (row: ListRow, column: CompiledColumn) =>
    cellText(column.show, row.values[column.id], { manifestData, t });
  const nameOf = (row: ListRow) => {
    const { visaTo = '', fromDate } = row.record.visaDetails;
    const { countries } = manifestData;
    const country = countries.byCode(countries.find(visaTo))?.label ?? visaTo;
    const dates = screen.columns.find(({ show }) => show === 'date-range');
    return fromDate && dates
      ? t('applications.tripTo', { country, dates: textOf(row, dates) })
      : country;
  };
  return { rows, textOf, nameOf };
};

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => {
  const t = useTranslate();
  return (
    <div className={styles.nothing} role="status">
      <strong>{t('state.emptySearchTitle', { search })}</strong>
      <span>{searchAdvice(search, t)}</span>
      <Button size="sm" variant="default" onClick={onClear}>
        {t('state.clearSearch')}
      </Button>
    </div>
  );
};

/** The list: search, columns that sort, and what can be done with each. */
export const ApplicationList = (props: ApplicationListProps) => {
  const t = useTranslate();
  const { screen, applications } = props;
  const { rows, textOf, nameOf } = useRows(props);
  const view = useListView(
    screen.sort ?? { column: screen.columns[0]?.id ?? '', direction: 'ascending' },
  );
  const { deleting, reopening } = useApplicationChanges();
  const [doomed, setDoomed] = useState<NamedApplication | null>(null);
  const named = (application: ApplicationSummary | undefined): NamedApplication => {
    const row = rows.find((one) => one.record === application);
    return { uid: application?.applicationUid ?? '', trip: row ? nameOf(row) : '' };
  };
  const run = useActions({
    'delete-application': ({ application }) => setDoomed(named(application)),
    'reopen-application': ({ application }) => reopening.mutate(named(application)),
  });
  const shown = viewRows(rows, view, {
    columns: screen.columns,
    searched: screen.search ?? [],
    textOf,
  });
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          type="search"
          {...tourTarget('search')}
          aria-label={t('applications.search')}
          placeholder={t('applications.searchHint')}
          leftSection={<IconSearch size={18} />}
          leftSectionPointerEvents="none"
          defaultValue={view.search}
          onChange={(event) => view.setSearch(event.currentTarget.value)}
          className={styles.search}
        />
        <p className={styles.count} role="status">
          {shown.length === applications.length
            ? t('applications.count', { n: shown.length })
            : t('applications.shown', { shown: shown.length, all: applications.length })}
        </p>
      </div>
      {shown.length === 0 ? (
        <NothingFound search={view.search} onClear={() => view.setSearch('')} />
      ) : (
        <table className={styles.table}>
          <ColumnHeads columns={screen.columns} order={view.order} onOrder={view.setOrder} />
          <tbody>
            {shown.map((row) => (
              <tr key={row.record.applicationUid}>
                {screen.columns.map((column) => (
                  <td
                    key={column.id}
                    data-from={column.from}
                    data-show={column.show}
                    {...(column.show === 'status' && tourTarget('status'))}
                  >
                    <ListCell show={column.show} value={row.values[column.id]} />
                  </td>
                ))}
                <td data-show="actions">
                  <RowActions
                    row={row}
                    trip={nameOf(row)}
                    actions={screen.rowActions}
                    run={(action) => run(action, row.record)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {doomed && (
        <DeleteApplicationDialog
          trip={doomed.trip}
          isBusy={deleting.isPending}
          error={deleting.error?.message}
          onClose={() => setDoomed(null)}
          onConfirm={() => deleting.mutate(doomed, { onSuccess: () => setDoomed(null) })}
        />
      )}
    </>
  );
};
