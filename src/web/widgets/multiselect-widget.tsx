import { IconX } from '@tabler/icons-react';
import { useText } from '../lib/texts.ts';
import styles from './multiselect.module.css';
import { OptionBox } from './option-box.tsx';
import { partIds, type WidgetInput } from './widget.ts';

/** Any of many options: what is chosen stands above the box, each with a way out.  */
export const MultiselectWidget = (props: WidgetInput<string[]>) => {
  const say = useText();
  const { id, value, options: { enumOptions = [] }, onChange, disabled, readonly } = props;
  // What an older form offered cannot be seen, nor taken away: it goes with the next choice.
  const chosen = (value ?? []).filter((word) => enumOptions.some((option) => option.value === word));
  const toggle = (option: string) => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
    onChange(next.length ? next : undefined);
  };
  const remove = (option: string) => {
    toggle(option);
    document.getElementById(id)?.focus();
  };
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-labelledby={partIds(id).label}>
          {enumOptions.filter((option) => chosen.includes(option.value)).map((option) => (
            <li key={option.value}>
              <button type="button" className={styles.one} disabled={disabled || readonly} onClick={() => remove(option.value)} aria-label={say('form.removeOption', { label: option.label })}>
                {option.label}<IconX size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <OptionBox {...props} text="" isChosen={(option) => chosen.includes(option)} onPick={toggle} onEmpty={() => undefined} />
    </>
  );
};
