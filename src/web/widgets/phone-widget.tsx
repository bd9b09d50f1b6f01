import styles from './control/control.module.css';
import { TypedControl } from './control/typed-control.tsx';
import { asTyped } from './text-widget.tsx';
import type { WidgetInput } from './widget.ts';

/** A telephone number as people write it, with or without the country's code. */
export const PhoneWidget = (props: WidgetInput<string>) => (
  <TypedControl
    {...props}
    notation={asTyped}
    className={`${styles.short} ${styles.figure}`}
    attributes={{ type: 'tel', autoComplete: 'tel' }}
  />
);
