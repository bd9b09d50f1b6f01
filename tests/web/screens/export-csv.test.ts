import { describe, expect, it } from 'vitest';
import { allRows, MOST_EXPORTED } from '../../../src/web/screens/table/export-csv.ts';

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: first + index }));

/** A server with so many rows; `hasCursor` is how it goes on. */
const serverWith = (total: number, hasCursor: boolean) => {
  const asked: Record<string, unknown>[] = [];
  const call = async (_: string, { query }: { query: Record<string, unknown> }) => {
    asked.push(query);
    const from = Number(query.cursor ?? query.offset ?? 0);
    const rows = rowsFrom(from, Math.min(Number(query.limit), total - from));
    const end = from + rows.length;
    return hasCursor
      ? { total, rows, isEstimate: false, ...(end < total && { next: String(end) }) }
      : { total, rows };
  };
  return { asked, call: call as never };
};

describe('a file of the whole list', () => {
  it.each([true, false])('takes all pages, by cursor or not (%s)', async (hasCursor) => {
    const { call, asked } = serverWith(1234, hasCursor);
    const wanted = { search: 'tanaka', sort: '-updated', filters: { to: 'JP' } };
    const rows = await allRows({ call, source: 'list-applications', wanted });
    expect(rows).toEqual(rowsFrom(0, 1234));
    expect(asked).toHaveLength(3);
    for (const query of asked)
      expect(query).toMatchObject({ search: 'tanaka', sort: '-updated', to: 'JP' });
  });

  it('ends where a file is long enough', async () => {
    const { call } = serverWith(MOST_EXPORTED + 700, true);
    const rows = await allRows({ call, source: 'list-applications', wanted: { search: '' } });
    expect(rows).toHaveLength(MOST_EXPORTED);
  });
});
