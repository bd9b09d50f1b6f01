import { withLatinDigits } from '../../core/copy/figures.ts';
import { parseTime } from '../../core/forms/field-types/time.ts';
import styles from './control/control.module.css';
import { type Notation, TypedControl } from './control/typed-control.tsx';
import type { WidgetInput } from './widget.ts';

const asTime: Notation<string> = {
  read: (text) => parseTime(withLatinDigits(text)) ?? (text || undefined),
  write: (value) => value,
};

/** A time of day, typed in any usual way: a text box, since clocks of browsers differ. */
export const TimeWidget = (props: WidgetInput<string>) => (
  <TypedControl
    {...props}
    notation={asTime}
    className={`${styles.short} ${styles.figure}`}
    attributes={{ type: 'text', autoComplete: 'off', spellCheck: false, dir: 'ltr' }}
  />
);
