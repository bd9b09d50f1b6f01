import { IconCalendar } from '@tabler/icons-react';
import { CountryTile } from '../../../components/inputs/country-tile.tsx';
import { useTranslate } from '../../../lib/i18n/texts.ts';
import type { TripLine } from '../../shell-view.ts';
import styles from './trip-bar.module.css';

/**
 * What this application is about: country, purpose, nights and dates; where there is no room for
 * all, country and dates stay.
 */
export const TripBar = ({ trip }: { trip: TripLine }) => {
  const t = useTranslate();
  return (
    <p className={styles.trip} aria-label={t('shell.trip')} role="group">
      <span className={styles.about}>
        <span className={styles.part}>
          <CountryTile code={trip.code} /> <strong>{trip.country}</strong>
        </span>
        <span className={styles.part} data-spare>
          {trip.purpose}
        </span>
        {trip.nights !== null && (
          <span className={styles.part} data-spare>
            {t('shell.nights', { n: trip.nights })}
          </span>
        )}
      </span>
      {trip.range && (
        <span className={styles.part}>
          <IconCalendar size={16} aria-hidden="true" />{' '}
          <span className={styles.long}>{trip.range}</span>
          <span className={styles.short}>{trip.shortRange}</span>
        </span>
      )}
    </p>
  );
};
