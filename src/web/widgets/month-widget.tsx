import { withLatinDigits } from '../../core/copy/figures.ts';
import { parseMonth } from '../../core/dates/month.ts';
import { withEnglishMonths } from '../../core/dates/month-names.ts';
import { displayMonth } from '../lib/i18n/format.ts';
import { displayLanguage } from '../lib/i18n/language.ts';
import styles from './control/control.module.css';
import { type Notation, TypedControl } from './control/typed-control.tsx';
import type { WidgetInput } from './widget.ts';

const isMonth = (value: string) => /^\d{4}-\d{2}$/.test(value);

const asMonth: Notation<string> = {
  read: (text) =>
    parseMonth(withEnglishMonths(withLatinDigits(text), displayLanguage())) ?? (text || undefined),
  write: (value) => (isMonth(value) ? displayMonth(value) : value),
};

/** A month, typed as 04/2027 or "April 2027"; kept as yyyy-mm. */
export const MonthWidget = (props: WidgetInput<string>) => (
  <TypedControl
    {...props}
    notation={asMonth}
    className={`${styles.short} ${styles.figure}`}
    attributes={{ type: 'text', autoComplete: 'off', spellCheck: false, dir: 'auto' }}
  />
);
