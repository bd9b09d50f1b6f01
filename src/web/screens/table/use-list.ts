import { useDebouncedValue } from '@mantine/hooks';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListRow, listRows } from '../../components/list/rows.ts';
import { type Listed, usePages } from '../../components/list/use-pages.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import { showToast } from '../../lib/page/toasts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import type { useAddressParams } from '../../lib/router/use-address-params.ts';
import { useStores } from '../../lib/stores.ts';
import { chosenColumns } from './query/column-panel.tsx';
import { type TableScreenData, useListAddress } from './query/use-list-address.ts';
import { valueOf } from './record/creating.tsx';

/** How long typing may pause before the server is asked, in milliseconds. */
const PAUSE_MS = 200;

/**
 * The entry of the browser's history that the first opened row has made: Back from it closes the
 * row.
 */
type Opened = { hasListBefore?: boolean } | null;

/** Opening a row is a step that Back takes back; from row to row is none. */
const useOpening = ({
  opened,
  put,
}: {
  opened: string;
  put: ReturnType<typeof useAddressParams>['put'];
}) => {
  const navigate = useNavigate();
  const state = useLocation().state as Opened;
  return {
    open: (id: string) =>
      opened
        ? put({ open: id })
        : put({ open: id }, { state: { hasListBefore: true } satisfies Opened }),
    close: () => {
      if (state?.hasListBefore) void navigate(-1);
      else put({ open: '' });
    },
  };
};

/**
 * The list as the address wants it: what is looked for, what is open, and the rows with their
 * words.
 */
export const useList = (screen: TableScreenData) => {
  const { source, key, columns, details = [], order = '' } = screen;
  const manifestData = useManifest();
  const { session, boot } = useStores();
  const address = useListAddress(screen);
  const { wanted, get, put } = address;
  const [search] = useDebouncedValue(wanted.search.trim(), PAUSE_MS);
  const asked = { search, sort: wanted.sort, filters: wanted.filters };
  const list = usePages(source, asked, { isWatched: true });
  const state = session.get();
  const reader = state.status === 'signed-in' && {
    columns: [...columns, ...details],
    user: state.user,
    manifestData,
    boot,
  };
  const rows = list.rows && reader ? listRows(list.rows, reader) : undefined;
  const idOf = ({ record }: ListRow<Listed>) => String(valueOf(record, key));
  const opened = get('open');
  return {
    ...address,
    list,
    asked,
    rows,
    reader,
    idOf,
    opened,
    columns: chosenColumns(columns, wanted.columns),
    row: rows?.find((row) => idOf(row) === opened),
    setSort: (sort: string) => put({ sort: sort === order ? '' : sort }),
    setColumns: (ids: readonly string[]) =>
      put({ columns: ids.length === columns.length ? '' : ids.join(',') }),
    ...useOpening({ opened, put }),
  };
};

/** Saves the whole list as it is asked for, or the records that are given, as a file. */
export const useExport = (
  { title, source }: TableScreenData,
  { asked, reader, columns }: Pick<ReturnType<typeof useList>, 'asked' | 'reader' | 'columns'>,
) => {
  const t = useTranslate();
  const today = useToday();
  const { call } = useStores();
  return async (records?: readonly Listed[]): Promise<void> => {
    if (!reader) return;
    try {
      const { allRows, MOST_EXPORTED, saveTable } = await import('./export-csv.ts');
      const rows = records ?? (await allRows({ call, source, wanted: asked }));
      saveTable(rows, { title, today, reader: { ...reader, columns }, t });
      showToast({
        id: 'exported',
        tone: 'ok',
        text: t(rows.length === MOST_EXPORTED ? 'table.exportedFirst' : 'table.exported', {
          n: rows.length,
        }),
      });
    } catch (error) {
      showToast({ id: 'exported', tone: 'bad', text: (error as Error).message });
    }
  };
};
