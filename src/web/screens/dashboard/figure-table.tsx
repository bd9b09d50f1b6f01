import type { Tile } from '../../../contract/catalogue.ts';
import type { CsvCell } from '../../../core/csv/csv.ts';
import type { TileRow } from '../../../core/figures/tile-table.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import styles from './dashboard.module.css';
import { figureText } from './figure-text.ts';

/** Which weeks a column is of: those that the figures are of, or those before. */
type Part = 'now' | 'before';

/** Weeks have none before them: those are lines of their own. */
const partsOf = ({ by }: Tile): Part[] => (by === 'week' ? ['now'] : ['now', 'before']);

const headsOf = (tile: Tile, t: Translate): string[] => {
  const word = { now: t('dashboard.now'), before: t('dashboard.before') };
  const parts = partsOf(tile);
  if (tile.by === 'all') return parts.map((part) => word[part]);
  return tile.series.flatMap(({ label }) =>
    parts.map((part) => (part === 'now' ? label : `${label}: ${word.before}`)),
  );
};

/** A tile's figures in lines and columns, with their heads: what the table shows and the file holds. */
export const figureGrid = (tile: Tile, rows: readonly TileRow[], t: Translate): CsvCell[][] => [
  [tile.title, ...headsOf(tile, t)],
  ...rows.map(({ label, cells }) => [
    label,
    ...cells.flatMap((cell) => partsOf(tile).map((part) => cell[part])),
  ]),
];

/** The same figures as the chart, to read and to hear. */
export const FiguresAsTable = ({ tile, rows }: { tile: Tile; rows: readonly TileRow[] }) => {
  const t = useTranslate();
  const [heads = [], ...lines] = figureGrid(tile, rows, t);
  return (
    <section className={styles.scroll} tabIndex={0} aria-label={tile.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={String(head)} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, ...values], index) => (
            <tr key={rows[index]?.key}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={String(heads[at + 1])}>
                  {figureText(typeof value === 'number' ? value : undefined, tile, t)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
