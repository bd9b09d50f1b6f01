import styles from '../components/inputs/choice.module.css';
import { FormWords } from '../components/inputs/form-words.tsx';
import { useTranslate } from '../lib/i18n/texts.ts';
import { described, type WidgetInput } from './widget.ts';

/** One statement to agree with. Its label stands behind the box and is the statement itself. */
export const CheckboxWidget = (props: WidgetInput<boolean>) => {
  const { id, label, value, onChange, onBlur, onFocus, required, isOptional, disabled, readonly } =
    props;
  const t = useTranslate();
  return (
    <label className={styles.choice} data-disabled={disabled || undefined}>
      <input
        {...described(props)}
        id={id}
        name={id}
        type="checkbox"
        className={styles.mark}
        checked={value ?? false}
        aria-required={required || undefined}
        disabled={disabled || readonly}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onFocus={() => onFocus(id, value)}
        onBlur={() => onBlur(id, value)}
      />
      <span>
        <FormWords>{label}</FormWords>
        {isOptional && <span className={styles.optional}> {t('form.optional')}</span>}
      </span>
    </label>
  );
};
