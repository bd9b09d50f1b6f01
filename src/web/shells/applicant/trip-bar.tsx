import { IconCalendar } from '@tabler/icons-react';
import { useText } from '../../lib/texts.ts';
import { CountryTile } from '../../parts/country-tile.tsx';
import type { TripLine } from '../shell-view.ts';
import styles from './trip-bar.module.css';

/** What this application is about: country, dates, days and purpose; the last go first where there is no room for all. */
export const TripBar = ({ trip }: { trip: TripLine }) => {
  const say = useText();
  return (
    <p className={styles.trip} aria-label={say('shell.trip')} role="group">
      <span className={styles.part}><CountryTile code={trip.code} /> <strong>{trip.country}</strong></span>
      {trip.range && <span className={styles.part}><IconCalendar size={16} aria-hidden="true" /> <span className={styles.long}>{trip.range}</span><span className={styles.short}>{trip.shortRange}</span></span>}
      {trip.days !== null && <span className={styles.part}>{say('shell.days', { n: trip.days })}</span>}
      <span className={styles.part}>{trip.purpose}</span>
    </p>
  );
};
