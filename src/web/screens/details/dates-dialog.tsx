import { DatePicker } from '@mantine/dates';
import { calendarWords } from '../../components/inputs/calendar-words.ts';
import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { ChosenDates } from './chosen-dates.tsx';
import { type DateRange, type RangeProps, rangeOf, rangeRules } from './date-range.ts';
import '@mantine/dates/styles.layer.css';
import styles from './travel-dates.module.css';

/**
 * The calendar of a phone, in a dialog that says which day is wanted. It closes once both are
 * chosen.
 */
export const DatesDialog = ({ today, onClose, ...range }: RangeProps & { onClose: () => void }) => {
  const t = useTranslate();
  const { fromDate, toDate, onChange } = range;
  const pick = (next: DateRange) => {
    onChange(next);
    if (next.fromDate && next.toDate) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('details.when')}
      closeButtonProps={closeButton(t('action.close'))}
      centered
      size={360}
      xOffset={4}
      classNames={{ body: styles.dialog }}
    >
      <ChosenDates {...range} />
      <DatePicker
        {...rangeRules}
        {...calendarWords()}
        withCellSpacing={false}
        hideOutsideDates
        minDate={today}
        defaultDate={fromDate ?? today}
        value={[fromDate ?? null, toDate ?? null]}
        onChange={(next) => pick(rangeOf(next))}
        classNames={{
          levelsGroup: styles.month,
          calendarHeaderControl: styles.turn,
          calendarHeaderLevel: styles.turn,
          day: `${styles.cell} ${styles.finger}`,
          weekday: styles.weekday,
        }}
        ariaLabels={{
          nextMonth: t('details.nextMonth'),
          previousMonth: t('details.previousMonth'),
        }}
      />
    </Dialog>
  );
};
