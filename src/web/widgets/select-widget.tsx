import { OptionBox } from './option-box.tsx';
import type { WidgetInput } from './widget.ts';

/** One of many options: a box that opens a list, and finds in it what is typed. What an older form offered is shown in its words, and a word that never was an option as it is. */
export const SelectWidget = (props: WidgetInput<string>) => {
  const { value, options: { enumOptions = [], formerOptions = [] }, onChange } = props;
  return (
    <OptionBox
      {...props} text={[...enumOptions, ...formerOptions].find((option) => option.value === value)?.label ?? value ?? ''}
      isChosen={(option) => option === value} onPick={onChange} onEmpty={() => onChange(undefined)}
    />
  );
};
