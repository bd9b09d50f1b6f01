import { withLatinDigits } from '../../core/copy/figures.ts';
import styles from './control/control.module.css';
import { type Notation, TypedControl } from './control/typed-control.tsx';
import type { WidgetInput } from './widget.ts';

const asDialled: Notation<string> = {
  read: (text) => withLatinDigits(text) || undefined,
  write: (value) => value,
};

/** A telephone number as people write it, with or without the country's code. */
export const PhoneWidget = (props: WidgetInput<string>) => (
  <TypedControl
    {...props}
    notation={asDialled}
    className={`${styles.short} ${styles.figure}`}
    attributes={{ type: 'tel', autoComplete: 'tel', dir: 'ltr' }}
  />
);
