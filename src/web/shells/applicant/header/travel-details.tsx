import { IconChevronDown, IconPlane } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/texts.ts';
import type { TripLine } from '../../shell-view.ts';
import styles from './travel-details.module.css';

/** The trip as a small table that folds. */
export const TravelDetails = ({ trip }: { trip: TripLine }) => {
  const say = useText();
  const rows = [
    [say('shell.to'), trip.country],
    [say('shell.purpose'), trip.purpose],
    [say('shell.dates'), trip.range],
    [say('shell.length'), trip.nights === null ? '' : say('shell.nights', { n: trip.nights })],
  ].filter(([, value]) => value);
  return (
    <details open className={styles.card}>
      <summary className={styles.summary}>
        <IconPlane size={20} aria-hidden="true" /> {say('shell.travelDetails')}{' '}
        <IconChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
