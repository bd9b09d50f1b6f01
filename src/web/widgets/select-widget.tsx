import { OptionBox } from './option-box.tsx';
import type { WidgetInput } from './widget.ts';

/** One of many options: a box that opens a list, and finds in it what is typed. A word that is no option is shown as it is. */
export const SelectWidget = (props: WidgetInput<string>) => {
  const { value, options: { enumOptions = [] }, onChange } = props;
  return (
    <OptionBox
      {...props} text={enumOptions.find((option) => option.value === value)?.label ?? value ?? ''}
      isChosen={(option) => option === value} onPick={onChange} onEmpty={() => onChange(undefined)}
    />
  );
};
