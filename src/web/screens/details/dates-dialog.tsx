import { closeButton } from '../../components/overlay/close-button.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { ChosenDates } from '../../components/trip-dates/chosen-dates.tsx';
import type { DateRange, RangeProps } from '../../components/trip-dates/date-range.ts';
import { RangeCalendar } from '../../components/trip-dates/range-calendar.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './travel-dates.module.css';

/**
 * The calendar of a phone, in a dialog that says which day is wanted. It closes once both are
 * chosen.
 */
export const DatesDialog = ({ today, onClose, ...range }: RangeProps & { onClose: () => void }) => {
  const t = useTranslate();
  const { onChange } = range;
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
      <RangeCalendar {...range} today={today} months={1} onChange={pick} />
    </Dialog>
  );
};
