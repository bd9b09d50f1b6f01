import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { withLatinDigits } from '../../core/copy/figures.ts';
import { isIsoDate } from '../../core/dates/iso-date.ts';
import { withEnglishMonths } from '../../core/dates/month-names.ts';
import { parseTyped, type TypedDateHints } from '../../core/dates/parse-typed.ts';
import { typedDate } from '../lib/i18n/format.ts';
import { displayLanguage } from '../lib/i18n/language.ts';
import { useTranslate } from '../lib/i18n/texts.ts';
import { lazyComponent } from '../lib/page/lazy-component.tsx';
import { useBackCloses } from '../lib/panels/use-back-closes.ts';
import styles from './control/control.module.css';
import { type Notation, TypedControl } from './control/typed-control.tsx';
import type { WidgetInput } from './widget.ts';

const asDate = (hints: TypedDateHints): Notation<string> => ({
  read: (text) =>
    parseTyped(withEnglishMonths(withLatinDigits(text), displayLanguage()), hints) ??
    (text || undefined),
  write: (value) => (isIsoDate(value) ? typedDate(value) : value),
});

/** The calendar and its library come when somebody reaches for them; most people type. */
const Calendar = lazyComponent(async () => (await import('./calendar/calendar.tsx')).Calendar);

/** A date, typed in any usual way or picked; kept as yyyy-mm-dd, written as "January 5, 2025". */
export const DateWidget = (props: WidgetInput<string>) => {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { label, value = '', options, onChange, disabled, readonly } = props;
  const { min, max, today } = options;
  const notation = useMemo(() => asDate({ today, min, max }), [today, min, max]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useBackCloses(isOpen, close);
  const onLeave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };
  const opener = (
    <button
      ref={button}
      type="button"
      className={styles.inside}
      disabled={disabled || readonly}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      aria-label={`${t('form.openCalendar')}: ${label}`}
      onPointerEnter={Calendar.warm}
      onFocus={Calendar.warm}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={18} aria-hidden="true" />
    </button>
  );
  return (
    <div className={`${styles.short} ${styles.box}`} onBlur={onLeave} onKeyDown={onKeyDown}>
      <TypedControl
        {...props}
        notation={notation}
        className={styles.figure}
        rightSection={opener}
        attributes={{ type: 'text', autoComplete: 'off', spellCheck: false, dir: 'auto' }}
      />
      {isOpen && (
        <Calendar
          label={label}
          value={isIsoDate(value) ? value : undefined}
          min={min}
          max={max}
          onPick={(date) => {
            onChange(date);
            close();
          }}
          onMissing={() => setOpen(false)}
        />
      )}
    </div>
  );
};
