import type { FieldValue } from '../../reading.ts';
import { around } from '../../text/page-text.ts';

/** One row of a list: its columns by name. */
export type RecordRow = Record<string, FieldValue>;

/** Rows as one value: as sure as the least sure of their dates and sums. */
export function listOf(rows: readonly RecordRow[]): FieldValue {
  const cells = rows.flatMap((row) => Object.values(row));
  const page = cells[0]?.page ?? 1;
  const { x, y, width, height } = around(
    cells
      .filter((cell) => cell.page === page)
      .map(({ box: [left, top, wide, high] }) => ({ x: left, y: top, width: wide, height: high })),
  );
  return {
    value: rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, { value }]) => [name, value])),
    ),
    raw: rows
      .map((row) =>
        Object.values(row)
          .map(({ raw }) => raw)
          .join('  '),
      )
      .join('\n'),
    confidence:
      Math.round(
        (1000 * cells.reduce((sum, { confidence }) => sum + confidence, 0)) / cells.length,
      ) / 1000,
    page,
    box: [x, y, width, height],
    source: 'computed',
    isDoubted: cells.some(({ isDoubted }) => isDoubted === true),
  };
}
