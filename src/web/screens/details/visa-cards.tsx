import { useId } from 'react';
import type { OfferedVisa } from '../../../contract/operations.ts';
import { stayLimit } from '../../../core/checks/stay-rules.ts';
import { displayMoney } from '../../lib/i18n/format.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import styles from './visa-cards.module.css';

interface VisaCardsProps {
  /** Those for the purpose of the trip. */
  visas: readonly OfferedVisa[];
  /** The id of the one that the trip has. */
  value: string | undefined;
  onChange: (visa: OfferedVisa) => void;
}

/**
 * The first sum of the fee, with whom it is for where it is not for all; an uncertain one is no
 * promise.
 */
const feeText = (t: Translate, fee: OfferedVisa['fee']): string | undefined => {
  const [first, ...others] = fee?.amounts ?? [];
  if (!fee || !first) return undefined;
  const sum = displayMoney(first);
  const amount = fee.certain ? sum : t('details.visaFeeAbout', { amount: sum });
  return others.length === 0 ? amount : t('details.visaFeeFor', { amount, who: first.who });
};

/** What a person compares visas by: how long it lasts, how long each stay may be, what it costs. */
const factsOf = (t: Translate, { duration, maxStay, fee }: OfferedVisa) => {
  const limit = stayLimit(maxStay, t.language);
  return [
    { name: t('details.visaLength'), value: duration },
    { name: t('details.visaStay'), value: limit && t(limit.key, limit.params) },
    { name: t('details.visaFee'), value: feeText(t, fee) },
  ].filter(({ value }) => value !== undefined);
};

/** Which of several visas for one purpose. */
export const VisaCards = ({ visas, value, onChange }: VisaCardsProps) => {
  const t = useTranslate();
  const ids = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('details.visaType')}</legend>
      <div className={styles.cards}>
        {visas.map((visa) => {
          const [name, facts] = [`${ids}-${visa.id}-name`, `${ids}-${visa.id}-facts`];
          return (
            <label key={visa.id} className={styles.card}>
              <input
                type="radio"
                name="visaType"
                value={visa.id}
                checked={value === visa.id}
                aria-labelledby={name}
                aria-describedby={facts}
                onChange={() => onChange(visa)}
                className={styles.radio}
              />
              <strong id={name} className={styles.name}>
                {visa.name}
              </strong>
              <span id={facts} className={styles.facts}>
                {factsOf(t, visa).map((fact) => (
                  <span key={fact.name} className={styles.fact}>
                    <span className={styles.factName}>{fact.name}</span> {fact.value}
                  </span>
                ))}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
