import { IconX } from '@tabler/icons-react';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { partIds, type WidgetInput, type WidgetOption, type WidgetOptions } from '../widget.ts';
import styles from './chosen-options.module.css';

/**
 * What was chosen and is not offered any more, in the words that it had last; a word that never was
 * an option as it is.
 */
export const formerChoices = (
  chosen: readonly string[],
  { enumOptions = [], formerOptions = [] }: WidgetOptions,
): WidgetOption[] =>
  chosen
    .filter((word) => !enumOptions.some(({ value }) => value === word))
    .map(
      (word) => formerOptions.find(({ value }) => value === word) ?? { value: word, label: word },
    );

type ChosenOptionsProps = Pick<WidgetInput<unknown>, 'id' | 'options' | 'disabled' | 'readonly'> & {
  chosen: readonly WidgetOption[];
  onRemove: (value: string) => void;
};

/**
 * What is chosen, each with a way out; what the form does not offer any more says so. Nothing where
 * nothing is.
 */
export const ChosenOptions = ({
  id,
  options: { formerOptions = [] },
  disabled,
  readonly,
  chosen,
  onRemove,
}: ChosenOptionsProps) => {
  const t = useTranslate();
  const remove = (value: string) => {
    onRemove(value);
    document.getElementById(id)?.focus();
  };
  const wordsOf = ({ value, label }: WidgetOption) =>
    formerOptions.some((former) => former.value === value)
      ? t('form.formerOption', { label })
      : label;
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-labelledby={partIds(id).label}>
      {chosen.map((option) => (
        <li key={option.value}>
          <button
            type="button"
            className={styles.one}
            disabled={disabled || readonly}
            onClick={() => remove(option.value)}
            aria-label={t('form.removeOption', { label: wordsOf(option) })}
          >
            <bdi>{wordsOf(option)}</bdi>
            <IconX size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
};
