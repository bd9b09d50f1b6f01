import { describe, expect, it } from 'vitest';
import type { ListRow } from '../../../src/web/components/list/rows.ts';
import type { CompiledColumn } from '../../../src/web/lib/records/manifest.ts';
import { viewRows } from '../../../src/web/screens/applications/list-view.ts';

const columns = [
  { id: 'to', label: 'To', show: 'text' },
  { id: 'days', label: 'Days', show: 'number' },
] as CompiledColumn[];
const rows = [{ to: 'Japan', days: 11 }, { to: 'France', days: 9 }, { to: 'Germany' }].map(
  (values) => ({ values }) as unknown as ListRow,
);
const source = {
  columns,
  searched: ['to'],
  textOf: (row: ListRow, column: CompiledColumn) => String(row.values[column.id] ?? ''),
};
const shown = (search: string, column: string, direction: 'ascending' | 'descending') =>
  viewRows(rows, { search, order: { column, direction } }, source).map((row) => row.values.to);

describe('the list of applications', () => {
  it('is sorted by words and by numbers, either way, with the unknown last when rising', () => {
    expect(shown('', 'to', 'ascending')).toEqual(['France', 'Germany', 'Japan']);
    expect(shown('', 'days', 'ascending')).toEqual(['France', 'Japan', 'Germany']);
    expect(shown('', 'to', 'descending')).toEqual(['Japan', 'Germany', 'France']);
  });

  it('finds every word, in any case, in the columns that are searched', () => {
    expect(shown('AN', 'to', 'ascending')).toEqual(['France', 'Germany', 'Japan']);
    expect(shown('ger man', 'to', 'ascending')).toEqual(['Germany']);
    expect(shown('11', 'to', 'ascending')).toEqual([]);
  });
});
