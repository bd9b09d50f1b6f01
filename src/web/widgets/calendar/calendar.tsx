import { DatePicker } from '@mantine/dates';
import { useLayoutEffect, useRef, useState } from 'react';
import '@mantine/dates/styles.layer.css';
import { calendarWords } from '../../components/inputs/calendar-words.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './calendar.module.css';

interface CalendarProps {
  label: string;
  /** All dates are yyyy-mm-dd. */
  value?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (date: string) => void;
}

/** The chosen day, else the one that Tab would reach, else the first that can be chosen. */
const firstDay = (panel: HTMLElement): HTMLElement | null =>
  ['[data-selected]', 'td button:not([tabindex="-1"]):not(:disabled)', 'td button:not(:disabled)']
    .map((selector) => panel.querySelector<HTMLElement>(selector))
    .find((day) => day !== null) ?? null;

/** Bars at the edges of the window take about this much of it. */
const BARS_PX = 96;

/**
 * The days below a date's control, or above it where there is no room. Focus enters at the chosen
 * day, or at the day that stands for it.
 */
export const Calendar = ({ label, value, min, max, onPick }: CalendarProps) => {
  const t = useTranslate();
  const panel = useRef<HTMLDivElement>(null);
  const [isAbove, setAbove] = useState(false);
  useLayoutEffect(() => {
    if (!panel.current) return;
    setAbove(panel.current.getBoundingClientRect().bottom > window.innerHeight - BARS_PX);
    firstDay(panel.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      className={styles.panel}
      data-above={isAbove || undefined}
    >
      <DatePicker
        {...calendarWords()}
        classNames={{
          day: styles.day,
          calendarHeaderControl: styles.turn,
          calendarHeaderLevel: styles.turn,
        }}
        value={value ?? null}
        defaultDate={value ?? max ?? min}
        minDate={min}
        maxDate={max}
        maxLevel="decade"
        hideOutsideDates
        ariaLabels={{
          nextMonth: t('details.nextMonth'),
          previousMonth: t('details.previousMonth'),
        }}
        onChange={(date) => {
          if (date) onPick(date);
        }}
      />
    </div>
  );
};
