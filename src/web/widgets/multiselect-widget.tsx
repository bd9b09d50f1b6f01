import { ChosenOptions, formerChoices } from './option-list/chosen-options.tsx';
import { OptionBox } from './option-list/option-box.tsx';
import type { WidgetInput } from './widget.ts';

/** Any of many options: what is chosen stands above the box, each with a way out.  */
export const MultiselectWidget = (props: WidgetInput<string[]>) => {
  const { value: chosen = [], options, onChange } = props;
  const toggle = (option: string) => {
    const next = chosen.includes(option)
      ? chosen.filter((one) => one !== option)
      : [...chosen, option];
    onChange(next.length ? next : undefined);
  };
  const offered = (options.enumOptions ?? []).filter(({ value }) => chosen.includes(value));
  return (
    <>
      <ChosenOptions
        {...props}
        chosen={[...offered, ...formerChoices(chosen, options)]}
        onRemove={toggle}
      />
      <OptionBox
        {...props}
        text=""
        isChosen={(option) => chosen.includes(option)}
        onPick={toggle}
        onEmpty={() => undefined}
      />
    </>
  );
};
