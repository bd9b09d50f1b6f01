import { StatusBadge } from '../../components/identity/status-badge.tsx';
import { CountryTile } from '../../components/inputs/country-tile.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import type { OpenApplication, TripLine } from '../shell-view.ts';
import styles from './open-application-line.module.css';

const Trip = ({ trip }: { trip: TripLine }) => (
  <span className={styles.trip}>
    <span className={styles.country}>
      <CountryTile code={trip.code} /> <span className={styles.long}>{trip.country}</span>
    </span>
    {trip.purpose && <span className={styles.long}>{trip.purpose}</span>}
    {trip.range && (
      <span>
        <span className={styles.long}>{trip.range}</span>
        <span className={styles.short} aria-hidden="true">
          {trip.shortRange}
        </span>
      </span>
    )}
  </span>
);

/**
 * Whose application the work is about: the name first, then the trip and how far it is; in short
 * where there is little room.
 */
export const OpenApplicationLine = ({
  application: { applicant, status, trip },
}: {
  application: OpenApplication;
}) => {
  const t = useTranslate();
  return (
    <div className={styles.line} role="group" aria-label={t('shell.openApplication')}>
      <span className={styles.words}>
        {applicant && (
          <strong className={styles.name} title={applicant} dir="auto">
            {applicant}
          </strong>
        )}
        {trip && <Trip trip={trip} />}
      </span>
      {status && <StatusBadge status={status} />}
    </div>
  );
};
