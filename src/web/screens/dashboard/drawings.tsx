import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Tile } from '../../../contract/catalogue.ts';
import { shareOf, type TileRow } from '../../../core/figures/tile-table.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { ColumnChart } from './column-chart.tsx';
import styles from './dashboard.module.css';
import { figureText, shareText } from './figure-text.ts';

export interface DrawingProps {
  tile: Tile;
  rows: readonly TileRow[];
}

/** So many bars are drawn; the table has all. */
const MOST_BARS = 8;

const width = (share: number | undefined) => ({
  width: `${Math.round((share ?? 0) * 1000) / 10}%`,
});

/** How far a figure moved, by a sign and a word; whether that is good is said where it is known. */
const Change = ({ tile, now, before }: { tile: Tile; now?: number; before?: number }) => {
  const t = useTranslate();
  const share = shareOf((now ?? 0) - (before ?? 0), before);
  if (now === undefined || share === undefined) return null;
  const isMore = share > 0;
  const Sign = share === 0 ? IconMinus : isMore ? IconTrendingUp : IconTrendingDown;
  const isGood = tile.goodWhen && share !== 0 && (tile.goodWhen === 'more') === isMore;
  const tone = tile.goodWhen && share !== 0 ? (isGood ? 'ok' : 'bad') : undefined;
  return (
    <span className={styles.change} data-tone={tone}>
      <Sign size={16} aria-hidden="true" />
      {t(isMore ? 'dashboard.more' : 'dashboard.less', { share: shareText(Math.abs(share)) })}
    </span>
  );
};

/** One number, or one as a share of another. */
const NumberDrawing = ({ tile, rows: [part, whole] }: DrawingProps) => {
  const t = useTranslate();
  const { now, before } = part?.cells[0] ?? {};
  const shares = whole && {
    now: shareOf(now, whole.cells[0]?.now),
    before: shareOf(before, whole.cells[0]?.before),
  };
  const value = (part: 'now' | 'before') =>
    shares ? shareText(shares[part]) : figureText({ now, before }[part], tile, t);
  return (
    <>
      <p className={styles.number}>
        <strong>{value('now')}</strong>
        <Change tile={tile} {...(shares ?? { now, before })} />
      </p>
      <p className={styles.under}>{t('dashboard.wasBefore', { value: value('before') })}</p>
    </>
  );
};

/** Steps below each other, as a share of the first; the greatest loss stands out. */
const FunnelDrawing = ({ tile, rows }: DrawingProps) => {
  const t = useTranslate();
  const counts = rows.map(({ cells }) => cells[0]?.now ?? 0);
  const losses = counts.map((count, at) =>
    at === 0 ? 0 : (shareOf((counts[at - 1] ?? 0) - count, counts[0]) ?? 0),
  );
  const worst = Math.max(...losses);
  return (
    <ol className={styles.bars}>
      {rows.map(({ key, label }, at) => (
        <li
          key={key}
          className={styles.bar}
          data-stands-out={(losses[at] === worst && worst > 0) || undefined}
        >
          <span className={styles.barName}>{label}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={width(shareOf(counts[at], counts[0]))} />
          </span>
          <span className={styles.barValue}>{figureText(counts[at], tile, t)}</span>
          <span className={styles.barNote}>
            {at > 0 && (losses[at] ?? 0) > 0
              ? t('dashboard.stopBefore', { share: shareText(losses[at]) })
              : ''}
          </span>
        </li>
      ))}
    </ol>
  );
};

/** One bar for each line, by its first figure; the others stand behind it in words. */
const BarsDrawing = ({ tile, rows }: DrawingProps) => {
  const t = useTranslate();
  const shown = rows.slice(0, MOST_BARS);
  const most = Math.max(...shown.map(({ cells }) => cells[0]?.now ?? 0));
  return (
    <>
      <ul className={styles.bars}>
        {shown.map(({ key, label, cells: [first, second] }) => (
          <li key={key} className={styles.bar}>
            <span className={styles.barName}>{label}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.fill} style={width(shareOf(first?.now, most))} />
            </span>
            <span className={styles.barValue}>{figureText(first?.now, tile, t)}</span>
            <span className={styles.barNote}>
              {second
                ? `${figureText(second.now, tile, t)} ${tile.series[1]?.label ?? ''}`
                : t('dashboard.wasBefore', { value: figureText(first?.before, tile, t) })}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > MOST_BARS && (
        <p className={styles.under}>{t('dashboard.allInTable', { n: rows.length })}</p>
      )}
    </>
  );
};

/** How each tile's answer is drawn. */
export const drawings = {
  number: NumberDrawing,
  funnel: FunnelDrawing,
  bars: BarsDrawing,
  columns: ColumnChart,
} satisfies { [D in Tile['draw']]: ComponentType<DrawingProps> };
