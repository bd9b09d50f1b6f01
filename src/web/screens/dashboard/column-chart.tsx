import type { Tile } from '../../../contract/catalogue.ts';
import type { TileRow } from '../../../core/figures/tile-table.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './dashboard.module.css';
import { figureText } from './figure-text.ts';

interface Group {
  key: string;
  label: string;
  values: (number | undefined)[];
}

/** Now and before beside each other; or, by week, the series. */
const groupsOf = ({ by }: Tile, rows: readonly TileRow[]): Group[] =>
  rows.map(({ key, label, cells }) => ({
    key,
    label,
    values: by === 'all' ? [cells[0]?.before, cells[0]?.now] : cells.map(({ now }) => now),
  }));

/** Columns in groups, with a legend; each says its value to who points at it, the table to all. */
export const ColumnChart = ({ tile, rows }: { tile: Tile; rows: readonly TileRow[] }) => {
  const t = useTranslate();
  const groups = groupsOf(tile, rows);
  const most = Math.max(...groups.flatMap(({ values }) => values.map((value) => value ?? 0)), 1);
  const legend =
    tile.by === 'all'
      ? [t('dashboard.before'), t('dashboard.now')]
      : tile.series.map(({ label }) => label);
  return (
    <figure className={styles.columns} data-by={tile.by}>
      <figcaption className={styles.legend}>
        {legend.map((label, at) => (
          <span key={label} data-series={at}>
            {label}
          </span>
        ))}
        <span className={styles.scale}>{figureText(most, tile, t)}</span>
      </figcaption>
      <div role="group" className={styles.plot} tabIndex={0} aria-label={tile.title}>
        {groups.map(({ key, label, values }) => (
          <div key={key} className={styles.group}>
            <div className={styles.pair}>
              {values.map((value, at) => {
                const words = `${label}, ${legend[at]}: ${figureText(value, tile, t)}`;
                return (
                  <span
                    key={legend[at]}
                    role="img"
                    aria-label={words}
                    title={words}
                    className={styles.column}
                    data-series={at}
                    style={{ height: `${((value ?? 0) / most) * 100}%` }}
                  />
                );
              })}
            </div>
            <span className={styles.groupName}>{label}</span>
          </div>
        ))}
      </div>
    </figure>
  );
};
