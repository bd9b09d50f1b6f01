import type { PurposeChoice } from '../../../contract/catalogue.ts';
import type { Purpose } from '../../../core/facts/trip.ts';
import { CatalogueIcon } from '../../components/identity/catalogue-icon.tsx';
import { FieldError } from '../../components/inputs/field-error.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import styles from './purpose-cards.module.css';

interface PurposeCardsProps {
  choices: PurposeChoice[];
  value: Purpose | undefined;
  /**
   * Purposes that the destination offers; undefined while no destination is chosen, when all may
   * be.
   */
  offered: readonly string[] | undefined;
  country: string;
  error: string | null;
  onChange: (purpose: Purpose) => void;
}

/** Why somebody travels. What a destination does not offer stays in sight and says so. */
export const PurposeCards = ({
  choices,
  value,
  offered,
  country,
  error,
  onChange,
}: PurposeCardsProps) => {
  const t = useTranslate();
  return (
    <fieldset
      className={styles.group}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'purpose-error' : undefined}
    >
      <legend className={styles.legend}>{t('details.purpose')}</legend>
      {error && (
        <p id="purpose-error" className={styles.error}>
          <FieldError text={error} />
        </p>
      )}
      <div className={styles.cards}>
        {choices.map((choice) => {
          const isClosed = offered !== undefined && !offered.includes(choice.value);
          return (
            <label
              key={choice.value}
              className={styles.card}
              data-closed={isClosed || undefined}
              data-wrong={(error && !isClosed) || undefined}
            >
              <CatalogueIcon name={choice.icon} size={20} />
              <span className={styles.words}>
                <strong className={styles.name}>{choice.label}</strong>
                <span className={styles.text}>
                  {isClosed ? t('details.notOffered', { country }) : choice.text}
                </span>
              </span>
              <input
                type="radio"
                name="purpose"
                value={choice.value}
                checked={value === choice.value && !isClosed}
                disabled={isClosed}
                onChange={() => onChange(choice.value)}
                className={styles.radio}
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
