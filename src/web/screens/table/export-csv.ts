import type { Query } from '../../../contract/operations.ts';
import { csvOf } from '../../../core/csv/csv.ts';
import { cellText } from '../../components/list/cell-text.ts';
import { type ListRow, listRows, type RowReader } from '../../components/list/rows.ts';
import {
  type Listed,
  type ListOperation,
  type ListPage,
  type ListQuery,
  listParameters,
} from '../../components/list/use-pages.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import type { Translate } from '../../lib/i18n/texts.ts';
import type { Stores } from '../../lib/stores.ts';

/** No file holds more rows than this. */
export const MOST_EXPORTED = 10_000;
const PAGE = 500;

interface Exporting {
  call: Stores['call'];
  source: string;
  wanted: ListQuery;
}

/** The rows of a list as it is asked for, all pages of it, up to MOST_EXPORTED. */
export const allRows = async ({ call, source, wanted }: Exporting): Promise<Listed[]> => {
  const rows: Listed[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      ...listParameters(wanted),
      limit: PAGE,
      ...(cursor ? { cursor } : { offset: rows.length }),
    } as Query<ListOperation>;
    const page: ListPage = await call(source as ListOperation, { query });
    rows.push(...page.rows);
    cursor = page.next;
    if (
      page.rows.length === 0 ||
      (!cursor && (page.isEstimate !== undefined || rows.length >= page.total))
    )
      break;
  } while (rows.length < MOST_EXPORTED);
  return rows.slice(0, MOST_EXPORTED);
};

/** A table as people read it on the screen: the same columns, the same words. */
const tableText = (
  rows: readonly ListRow<Listed>[],
  { columns, manifestData, t }: Pick<RowReader, 'columns' | 'manifestData'> & { t: Translate },
): string =>
  csvOf([
    columns.map(({ label }) => label),
    ...rows.map((row) =>
      columns.map(({ id, show }) => cellText(show, row.values[id], { manifestData, t })),
    ),
  ]);

/** Saves records as a file; the last words of the name say of which day. */
export const saveTable = (
  records: readonly Listed[],
  { title, today, reader, t }: { title: string; today: string; reader: RowReader; t: Translate },
): void =>
  saveFile(
    new Blob([tableText(listRows(records, reader), { ...reader, t })], {
      type: 'text/csv;charset=utf-8',
    }),
    `${title} ${today}.csv`,
  );
