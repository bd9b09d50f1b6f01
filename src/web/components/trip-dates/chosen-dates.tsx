import { IconPlaneDeparture } from '@tabler/icons-react';
import { displayDate } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './chosen-dates.module.css';
import type { DateRange } from './date-range.ts';

type ChosenDatesProps = DateRange & { onChange: (range: DateRange) => void };

/** Which days are chosen, and which one to choose next. */
export const ChosenDates = ({ fromDate, toDate, onChange }: ChosenDatesProps) => {
  const t = useTranslate();
  return (
    <p className={styles.chosen}>
      <IconPlaneDeparture size={20} aria-hidden="true" />
      <span role="status" className={styles.steps}>
        <span className={styles.day}>
          {fromDate ? displayDate(fromDate) : t('details.pickFirst')}
        </span>
        {fromDate && (
          <span aria-hidden="true" className={styles.dash}>
            –
          </span>
        )}
        {fromDate && (
          <span className={toDate ? styles.day : styles.hint}>
            {toDate ? displayDate(toDate) : t('details.pickLast')}
          </span>
        )}
      </span>
      {fromDate && (
        <button type="button" className={styles.clear} onClick={() => onChange({})}>
          {t('details.clearDates')}
        </button>
      )}
    </p>
  );
};
