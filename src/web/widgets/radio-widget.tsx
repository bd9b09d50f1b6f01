import styles from '../components/inputs/choice.module.css';
import { FormWords } from '../components/inputs/form-words.tsx';
import { OfficialWords } from '../components/inputs/official-words.tsx';
import { ChosenOptions, formerChoices } from './option-list/chosen-options.tsx';
import { described, partIds, type WidgetInput } from './widget.ts';

/** Short answers such as Yes and No stand side by side. */
const isShort = (labels: readonly string[]) => labels.length <= 3 && labels.join('').length <= 24;

/**
 * One of a few options, all of them in sight. What an older form offered stands above them until
 * another is chosen, or it is taken away.
 */
export const RadioWidget = (props: WidgetInput<string>) => {
  const { id, value, options, onChange, onBlur, onFocus, required, disabled, readonly } = props;
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = described(props);
  const { enumOptions = [] } = options;
  const isInline = isShort(enumOptions.map(({ label }) => label));
  return (
    <div
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={partIds(id).label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      aria-required={required || undefined}
      className={styles.choices}
      data-invalid={isInvalid}
      data-inline={isInline || undefined}
    >
      <ChosenOptions
        {...props}
        chosen={formerChoices(value === undefined ? [] : [value], options)}
        onRemove={() => onChange(undefined)}
      />
      {enumOptions.map((option) => (
        <label key={option.value} className={styles.choice} data-disabled={disabled || undefined}>
          <input
            type="radio"
            className={styles.mark}
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || readonly}
            onChange={() => onChange(option.value)}
            onFocus={() => onFocus(id, value)}
            onBlur={() => onBlur(id, value)}
          />
          <span>
            <FormWords>{option.label}</FormWords>
            {!isInline && <OfficialWords words={option.english} place="option" />}
          </span>
        </label>
      ))}
    </div>
  );
};
