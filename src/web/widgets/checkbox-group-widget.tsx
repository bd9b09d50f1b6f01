import styles from './choice.module.css';
import { described, partIds, type WidgetInput } from './widget.ts';

/** Any of a few options, all of them in sight, under a name that is spoken with each. */
export const CheckboxGroupWidget = (props: WidgetInput<string[]>) => {
  const { id, value, options: { enumOptions = [] }, onChange, onBlur, onFocus, disabled, readonly } = props;
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = described(props);
  // What an older form offered cannot be seen, nor taken away: it goes with the next choice.
  const chosen = (value ?? []).filter((word) => enumOptions.some((option) => option.value === word));
  const toggle = (option: string) => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
    onChange(next.length ? next : undefined);
  };
  return (
    <div id={id} role="group" tabIndex={-1} aria-labelledby={partIds(id).label} aria-describedby={describedBy} className={styles.choices} data-invalid={isInvalid}>
      {enumOptions.map((option) => (
        <label key={option.value} className={styles.choice} data-disabled={disabled || undefined}>
          <input
            type="checkbox" className={styles.mark} name={id} value={option.value} checked={chosen.includes(option.value)} disabled={disabled || readonly} aria-invalid={isInvalid}
            onChange={() => toggle(option.value)} onFocus={() => onFocus(id, value)} onBlur={() => onBlur(id, value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
};
