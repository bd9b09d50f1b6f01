import { DatePicker } from '@mantine/dates';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { calendarWords } from '../inputs/calendar-words.ts';
import { type RangeProps, rangeOf } from './date-range.ts';
import '@mantine/dates/styles.layer.css';
import styles from './range-calendar.module.css';

/**
 * The range of "Screens and routes": from today on; the first press starts, the second ends, the
 * two are sorted; the same day again clears, unless the journey allows single days. A title leads
 * from days to months to years, and back down. One month with days of a finger's width, or two.
 */
export const RangeCalendar = ({
  today,
  fromDate,
  toDate,
  onChange,
  months,
}: RangeProps & { months: 1 | 2 }) => {
  const t = useTranslate();
  const { journey } = useManifest().manifest;
  const isForFinger = months === 1;
  return (
    <DatePicker
      type="range"
      maxLevel="decade"
      allowSingleDateInRange={journey.dates?.singleDay ?? false}
      {...calendarWords()}
      withCellSpacing={false}
      hideOutsideDates
      numberOfColumns={months}
      columnsToScroll={1}
      minDate={today}
      defaultDate={fromDate ?? today}
      value={[fromDate ?? null, toDate ?? null]}
      onChange={(next) => onChange(rangeOf(next))}
      classNames={
        isForFinger
          ? {
              levelsGroup: styles.month,
              calendarHeaderControl: styles.turn,
              calendarHeaderLevel: styles.turn,
              day: `${styles.cell} ${styles.finger}`,
              weekday: styles.weekday,
            }
          : { levelsGroup: styles.months, day: styles.cell, weekday: styles.weekday }
      }
      ariaLabels={{
        nextMonth: t('details.nextMonth'),
        previousMonth: t('details.previousMonth'),
      }}
    />
  );
};
