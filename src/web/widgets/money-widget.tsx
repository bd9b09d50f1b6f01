import type { Money } from '../../core/forms/types.ts';
import { useTranslate } from '../lib/i18n/texts.ts';
import styles from './control/control.module.css';
import { currencies, currencyName } from './control/currencies.ts';
import { numberNotation } from './control/number-notation.ts';
import { TypedControl } from './control/typed-control.tsx';
import { OptionBox } from './option-list/option-box.tsx';
import { described, type WidgetInput } from './widget.ts';

/** Either half may still be missing while a sum is being entered. */
const answered = (sum: Money): Money | undefined =>
  sum.amount === undefined && sum.currency === undefined ? undefined : sum;

/** A sum and its currency; where the form takes one currency only, it is said, not asked. */
export const MoneyWidget = (props: WidgetInput<Money>) => {
  const t = useTranslate();
  const { id, value = {}, options, onChange } = props;
  const fixed = options.currency;
  const amountChanged = (amount?: number | string) =>
    onChange(
      amount === undefined && fixed
        ? undefined
        : answered({ ...value, amount, currency: fixed ?? value.currency }),
    );
  const currencyChanged = (currency?: string) => onChange(answered({ ...value, currency }));
  return (
    <div className={styles.row}>
      <TypedControl
        {...props}
        value={value.amount}
        onChange={amountChanged}
        notation={numberNotation}
        className={`${styles.short} ${styles.figure}`}
        attributes={{ type: 'text', inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' }}
      />
      {fixed ? (
        <abbr className={styles.unit} title={currencyName(fixed)}>
          {fixed}
        </abbr>
      ) : (
        <div className={styles.currency}>
          <OptionBox
            {...props}
            id={`${id}__currency`}
            aria={described(props)}
            ariaLabel={t('form.currency')}
            options={{ enumOptions: currencies() }}
            text={value.currency ?? ''}
            isChosen={(code) => code === value.currency}
            onPick={currencyChanged}
            onEmpty={() => currencyChanged(undefined)}
          />
        </div>
      )}
    </div>
  );
};
