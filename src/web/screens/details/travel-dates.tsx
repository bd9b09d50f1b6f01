import { CloseButton, Input } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlaneDeparture } from '@tabler/icons-react';
import { type ReactNode, startTransition, useState } from 'react';
import { FieldError } from '../../components/inputs/field-error.tsx';
import { ChosenDates } from '../../components/trip-dates/chosen-dates.tsx';
import type { DateRange, RangeProps } from '../../components/trip-dates/date-range.ts';
import { RangeCalendar } from '../../components/trip-dates/range-calendar.tsx';
import { displayDate } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import field from '../../theme/field.module.css';
import { DatesDialog } from './dates-dialog.tsx';
import styles from './travel-dates.module.css';

/** The phone's control is named by the question and by the dates that it shows. */
const LEGEND = 'travel-dates';
const PICKER = 'travel-dates-picker';

type TravelDatesProps = RangeProps & { error: string | null; stayResult: ReactNode };

const shown = ({ fromDate, toDate }: DateRange): string =>
  fromDate ? `${displayDate(fromDate)} – ${toDate ? displayDate(toDate) : ''}` : '';

const TwoMonths = ({ error, ...range }: RangeProps & { error: string | null }) => (
  <div className={styles.card} data-wrong={error ? true : undefined}>
    <ChosenDates {...range} />
    <RangeCalendar {...range} months={2} />
  </div>
);

const OneMonth = ({ error, ...range }: RangeProps & { error: string | null }) => {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { fromDate, onChange } = range;
  return (
    <>
      <Input
        component="button"
        type="button"
        size="md"
        classNames={{ input: field.input }}
        id={PICKER}
        aria-labelledby={`${LEGEND} ${PICKER}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        error={Boolean(error)}
        pointer
        leftSection={<IconPlaneDeparture size={20} />}
        rightSectionWidth={48}
        rightSectionPointerEvents="all"
        // A calendar takes a while to draw; the press is seen before.
        onClick={() => startTransition(() => setOpen(true))}
        rightSection={
          fromDate && (
            <CloseButton
              size={44}
              iconSize={20}
              aria-label={t('details.clearDates')}
              onClick={() => onChange({})}
            />
          )
        }
      >
        {shown(range) || <Input.Placeholder>{t('details.pickFirst')}</Input.Placeholder>}
      </Input>
      {isOpen && <DatesDialog {...range} onClose={() => setOpen(false)} />}
    </>
  );
};

/** When somebody travels, with the answer to "does it fit?" beside the dates. */
export const TravelDates = ({ stayResult, error, ...range }: TravelDatesProps) => {
  const t = useTranslate();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <fieldset
      className={styles.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'dates-error' : undefined}
    >
      <legend id={LEGEND} className={styles.legend}>
        {t('details.when')}
      </legend>
      <div className={styles.stayResult} role="status">
        {stayResult}
      </div>
      {error && (
        <p id="dates-error" className={styles.error}>
          <FieldError text={error} />
        </p>
      )}
      {isPhone ? <OneMonth {...range} error={error} /> : <TwoMonths {...range} error={error} />}
    </fieldset>
  );
};
