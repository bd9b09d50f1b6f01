import { useTranslate } from '../lib/i18n/texts.ts';
import { OptionBox } from './option-list/option-box.tsx';
import type { WidgetInput, WidgetOption } from './widget.ts';

/**
 * One of many options: a box that opens a list, and finds in it what is typed. What an older form
 * offered is shown in its words and marked, and a word that never was an option as it is.
 */
export const SelectWidget = (props: WidgetInput<string>) => {
  const {
    value,
    options: { enumOptions = [], formerOptions = [] },
    onChange,
  } = props;
  const t = useTranslate();
  const labelIn = (options: readonly WidgetOption[]) =>
    options.find((option) => option.value === value)?.label;
  const former = labelIn(formerOptions);
  return (
    <OptionBox
      {...props}
      text={
        labelIn(enumOptions) ??
        (former === undefined ? (value ?? '') : t('form.formerOption', { label: former }))
      }
      isChosen={(option) => option === value}
      onPick={onChange}
      onEmpty={() => onChange(undefined)}
    />
  );
};
