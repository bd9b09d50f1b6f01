import type { Tile } from '../../../contract/catalogue.ts';
import { isTime } from '../../../core/figures/tile-table.ts';
import { displayNumber } from '../../lib/i18n/format.ts';
import type { Translate } from '../../lib/i18n/texts.ts';

/** From so many hours on a time is said in days. */
const IN_DAYS = 48;

/** A figure as people read it: a count, or a time; a dash where nothing was counted. */
export const figureText = (
  value: number | undefined,
  tile: Pick<Tile, 'measure'>,
  t: Translate,
): string => {
  if (value === undefined) return '–';
  if (!isTime(tile)) return displayNumber(value);
  return value < IN_DAYS
    ? t('dashboard.hours', { n: displayNumber(value, 1) })
    : t('dashboard.days', { n: displayNumber(value / 24, 1) });
};

/** A share in per cent; a dash where there is no whole. */
export const shareText = (share: number | undefined): string =>
  share === undefined ? '–' : `${displayNumber(share * 100, 1)}\u00a0%`;
