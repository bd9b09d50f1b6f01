import { CountryTile } from '../../../../components/inputs/country-tile.tsx';
import { useTranslate } from '../../../../lib/i18n/texts.ts';
import type { ShellView, TripLine } from '../../../shell-view.ts';
import styles from './trip-bar.module.css';
import { HeaderTripDates } from './trip-dates.tsx';

interface TripBarProps {
  trip: TripLine;
  dates: ShellView['dates'];
}

/**
 * What this application is about: country, purpose, nights, and the dates with the way to change
 * them.
 */
export const TripBar = ({ trip, dates }: TripBarProps) => {
  const t = useTranslate();
  const about = [trip.purpose, trip.nights === null ? '' : t('shell.nights', { n: trip.nights })];
  return (
    <div className={styles.trip} aria-label={t('shell.trip')} role="group">
      <span className={styles.about}>
        <CountryTile code={trip.code} />
        <span className={styles.words}>
          <strong className={styles.country}>{trip.country}</strong>
          <span className={styles.facts}>{about.filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <HeaderTripDates trip={trip} dates={dates} />
    </div>
  );
};
