import { DatePicker, DatePickerInput, type DatesRangeValue } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlaneDeparture } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { useText } from '../../lib/texts.ts';
import { calendarWords } from '../../parts/calendar-words.ts';
import { closeButton } from '../../parts/close-button.ts';
import { FieldError } from '../../parts/field-error.tsx';
import { formatDate } from '../../lib/written.ts';
import '../../theme/modal.css';
import '@mantine/dates/styles.layer.css';
import styles from './travel-dates.module.css';

/** The phone's control is named by the question and by the dates that it shows. */
const LEGEND = 'travel-dates';
const PICKER = 'travel-dates-picker';

export type DateRange = { fromDate?: IsoDate | undefined; toDate?: IsoDate | undefined };

type TravelDatesProps = DateRange & { today: IsoDate; error: string | null; verdict: ReactNode; onChange: (range: DateRange) => void };

/**
 * The specification's range (point 2): from today on; the first press starts, the second ends, the two are sorted;
 * the same day again clears. A title leads from days to months to years, and back down.
 */
const rules = { type: 'range', minLevel: 'month', maxLevel: 'decade', allowSingleDateInRange: false } as const;

const rangeOf = ([fromDate, toDate]: DatesRangeValue<string>): DateRange => ({ fromDate: fromDate ?? undefined, toDate: toDate ?? undefined });

const shown = ({ fromDate, toDate }: DateRange): string => fromDate ? `${formatDate(fromDate)} – ${toDate ? formatDate(toDate) : ''}` : '';

const Chosen = ({ fromDate, toDate, onChange }: Pick<TravelDatesProps, 'fromDate' | 'toDate' | 'onChange'>) => {
  const say = useText();
  return (
    <p className={styles.chosen}>
      <IconPlaneDeparture size={20} aria-hidden="true" />
      <span className={styles.day}>{fromDate ? formatDate(fromDate) : say('details.pickFirst')}</span>
      {fromDate && <><span aria-hidden="true" className={styles.dash}>–</span><span className={toDate ? styles.day : styles.hint}>{toDate ? formatDate(toDate) : say('details.pickLast')}</span></>}
      {fromDate && <button type="button" className={styles.clear} onClick={() => onChange({})}>{say('details.clearDates')}</button>}
    </p>
  );
};

const TwoMonths = ({ today, ...range }: Omit<TravelDatesProps, 'verdict' | 'error'>) => {
  const say = useText();
  const { fromDate, toDate, onChange } = range;
  return (
    <div className={styles.card}>
      <Chosen {...range} />
      <DatePicker
        {...rules} {...calendarWords()} withCellSpacing={false} numberOfColumns={2} columnsToScroll={1} minDate={today} defaultDate={fromDate ?? today} hideOutsideDates
        value={[fromDate ?? null, toDate ?? null]} onChange={(next) => onChange(rangeOf(next))} classNames={{ levelsGroup: styles.months, day: styles.cell, weekday: styles.weekday }}
        ariaLabels={{ nextMonth: say('details.nextMonth'), previousMonth: say('details.previousMonth') }}
      />
    </div>
  );
};

const OneMonth = ({ today, error, ...range }: Omit<TravelDatesProps, 'verdict'>) => {
  const say = useText();
  const { fromDate, toDate, onChange } = range;
  return (
    <DatePickerInput
      {...rules} {...calendarWords()} withCellSpacing={false} hideOutsideDates id={PICKER} aria-labelledby={`${LEGEND} ${PICKER}`} minDate={today} value={[fromDate ?? null, toDate ?? null]} onChange={(next) => onChange(rangeOf(next))}
      valueFormatter={({ date }) => shown(rangeOf(date as DatesRangeValue<string>))} dropdownType="modal" placeholder={say('details.pickFirst')} error={Boolean(error)} clearable={Boolean(fromDate)}
      clearButtonProps={{ 'aria-label': say('details.clearDates') }} modalProps={{ title: say('details.when'), closeButtonProps: closeButton(say('action.close')) }}
      classNames={{ day: styles.cell, weekday: styles.weekday }} leftSection={<IconPlaneDeparture size={20} />} leftSectionPointerEvents="none"
      ariaLabels={{ nextMonth: say('details.nextMonth'), previousMonth: say('details.previousMonth') }}
    />
  );
};

/** When somebody travels, with the answer to "does it fit?" beside the dates. */
export const TravelDates = ({ verdict, ...range }: TravelDatesProps) => {
  const say = useText();
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false });
  return (
    <fieldset className={styles.group} aria-describedby={range.error ? 'dates-error' : undefined}>
      <legend id={LEGEND} className={styles.legend}>{say('details.when')}</legend>
      <div className={styles.verdict} role="status">{verdict}</div>
      {range.error && <p id="dates-error" className={styles.error}><FieldError text={range.error} /></p>}
      {isPhone ? <OneMonth {...range} /> : <TwoMonths {...range} />}
    </fieldset>
  );
};
