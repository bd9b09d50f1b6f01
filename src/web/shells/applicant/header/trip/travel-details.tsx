import { IconPlane } from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/i18n/texts.ts';
import type { ShellView, TripLine } from '../../../shell-view.ts';
import { FoldCard } from '../../fold-card.tsx';
import styles from './travel-details.module.css';
import { HeaderTripDates } from './trip-dates.tsx';

interface TravelDetailsProps {
  trip: TripLine;
  dates: ShellView['dates'];
}

/** The trip as a small table that folds, with the way to change its dates. */
export const TravelDetails = ({ trip, dates }: TravelDetailsProps) => {
  const t = useTranslate();
  const rows = [
    [t('shell.to'), trip.country],
    [t('shell.purpose'), trip.purpose],
    [t('shell.length'), trip.nights === null ? '' : t('shell.nights', { n: trip.nights })],
  ].filter(([, value]) => value);
  return (
    <FoldCard isOpen Sign={IconPlane} title={t('shell.travelDetails')}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.dates}>
        <HeaderTripDates trip={trip} dates={dates} />
      </div>
    </FoldCard>
  );
};
