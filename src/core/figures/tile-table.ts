import type { Tile } from '../../contract/catalogue.ts';
import type { Response } from '../../contract/operations.ts';
import { addDays } from '../dates/date-arithmetic.ts';

type Figures = Response<'get-figures'>;
type FigureRow = Figures['rows'][number];

/** One figure, in these weeks and in those before; what was not counted is left out. */
interface TileCell {
  now?: number;
  before?: number;
}

/** One line of a tile's answer. */
export interface TileRow {
  key: string;
  label: string;
  cells: TileCell[];
}

/** Whether a tile's figures are hours. */
export const isTime = ({ measure }: Pick<Tile, 'measure'>): boolean =>
  measure === 'stayed' || measure === 'needed';

/** What the server is asked for a tile. */
export const itemsOf = ({ series }: Pick<Tile, 'series'>): string =>
  [...new Set(series.flatMap(({ items }) => items))].join('|');

/**
 * The answer as lines: one for each of the series where all is counted together, else one for each
 * week, destination, agency or agent with the series beside each other. Weeks are complete and in
 * order; the others have the greatest first.
 */
export function tileTable(
  tile: Pick<Tile, 'by' | 'series' | 'measure'>,
  figures: Figures,
  nameOf: (row: FigureRow) => string,
): TileRow[] {
  if (tile.by === 'all') {
    const [all] = figures.rows;
    return tile.series.map(({ id, label, items }) => ({
      key: id,
      label,
      cells: [sumOf(items, all, isTime(tile))],
    }));
  }
  const rows = tile.by === 'week' ? allWeeks(figures) : figures.rows;
  const lines = rows.map((row) => ({
    key: row.key,
    label: nameOf(row),
    cells: tile.series.map(({ items }) => sumOf(items, row, isTime(tile))),
  }));
  return tile.by === 'week'
    ? lines
    : lines.sort(
        (one, other) =>
          (other.cells[0]?.now ?? 0) - (one.cells[0]?.now ?? 0) ||
          one.label.localeCompare(other.label),
      );
}

function allWeeks({ from, weeks, rows }: Figures): FigureRow[] {
  return Array.from({ length: weeks }, (_, index) => {
    const key = addDays(from, index * 7);
    return rows.find((row) => row.key === key) ?? { key, label: '', values: [] };
  });
}

/** Counts add up, and nothing counted is none; a time has one item, and may be missing. */
function sumOf(items: readonly string[], row: FigureRow | undefined, isOfTime: boolean): TileCell {
  const values = row?.values.filter(({ item }) => items.includes(item)) ?? [];
  if (isOfTime) {
    const [{ now, before } = { now: undefined, before: undefined }] = values;
    return { ...(now !== undefined && { now }), ...(before !== undefined && { before }) };
  }
  const total = (part: 'now' | 'before') =>
    values.reduce((sum, value) => sum + (value[part] ?? 0), 0);
  return { now: total('now'), before: total('before') };
}

/** Whether there is anything to draw. */
export const hasFigures = (rows: readonly TileRow[]): boolean =>
  rows.some(({ cells }) => cells.some(({ now, before }) => (now ?? 0) > 0 || (before ?? 0) > 0));

/** A part of a whole; undefined where there is no whole. */
export const shareOf = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || !whole ? undefined : part / whole;
