import { FormWords } from '../components/inputs/form-words.tsx';
import styles from './control/control.module.css';
import { numberNotation } from './control/number-notation.ts';
import { TypedControl } from './control/typed-control.tsx';
import type { WidgetInput } from './widget.ts';

/**
 * A number, with its unit behind it. A text box with the number keyboard: arrows and wheels change
 * nothing by accident.
 */
export const NumberWidget = (props: WidgetInput<number | string>) => (
  <div className={styles.row}>
    <TypedControl
      {...props}
      notation={numberNotation}
      className={`${styles.short} ${styles.figure}`}
      attributes={{ type: 'text', inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' }}
    />
    {props.options.unit && (
      <span className={styles.unit}>
        <FormWords>{props.options.unit}</FormWords>
      </span>
    )}
  </div>
);
