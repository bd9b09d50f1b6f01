import styles from '../components/inputs/choice.module.css';
import { FormWords } from '../components/inputs/form-words.tsx';
import { OfficialWords } from '../components/inputs/official-words.tsx';
import { ChosenOptions, formerChoices } from './option-list/chosen-options.tsx';
import { described, partIds, type WidgetInput } from './widget.ts';

/**
 * Any of a few options, all of them in sight, under a name that is spoken with each. What an older
 * form offered stands above them until it is taken away.
 */
export const CheckboxGroupWidget = (props: WidgetInput<string[]>) => {
  const { id, value: chosen = [], options, onChange, onBlur, onFocus, disabled, readonly } = props;
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = described(props);
  const toggle = (option: string) => {
    const next = chosen.includes(option)
      ? chosen.filter((one) => one !== option)
      : [...chosen, option];
    onChange(next.length ? next : undefined);
  };
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={partIds(id).label}
      aria-describedby={describedBy}
      className={styles.choices}
      data-invalid={isInvalid}
    >
      <ChosenOptions {...props} chosen={formerChoices(chosen, options)} onRemove={toggle} />
      {options.enumOptions?.map((option) => (
        <label key={option.value} className={styles.choice} data-disabled={disabled || undefined}>
          <input
            type="checkbox"
            className={styles.mark}
            name={id}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={disabled || readonly}
            aria-invalid={isInvalid}
            onChange={() => toggle(option.value)}
            onFocus={() => onFocus(id, chosen)}
            onBlur={() => onBlur(id, chosen)}
          />
          <span>
            <FormWords>{option.label}</FormWords>
            <OfficialWords words={option.english} place="option" />
          </span>
        </label>
      ))}
    </div>
  );
};
