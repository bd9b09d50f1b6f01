import type { Column } from '../../../contract/catalogue.ts';
import { describeStatus } from '../../../core/journey/status.ts';
import { useKnown } from '../../lib/manifest.ts';
import { useText } from '../../lib/texts.ts';
import { CountryTile } from '../../parts/country-tile.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { cellText } from './cell-text.ts';
import styles from './applications.module.css';

/** One value of the list. A country has its tile, a status its colour; everything else is words. */
export const Cell = ({ show, value }: { show: Column['show']; value: unknown }) => {
  const say = useText();
  const known = useKnown();
  const words = cellText(show, value, { known, say });
  if (show === 'country' && words) return <span className={styles.country}><CountryTile code={String(value)} /> {words}</span>;
  const status = show === 'status' ? describeStatus(known.manifest.statuses, String(value)) : undefined;
  return status ? <StatusBadge status={status} /> : <>{words}</>;
};
