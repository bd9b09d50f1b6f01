import { useEffect, useId, useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useText } from '../lib/texts.ts';
import floating from '../theme/floating.module.css';
import styles from './control.module.css';
import list from './option-box.module.css';
import { matching, meant } from './option-search.ts';
import { described, partIds, type Option, type WidgetInput } from './widget.ts';

type OptionBoxProps = WidgetInput<unknown> & {
  /** What the closed box says: the chosen option's label, or nothing. */
  text: string;
  isChosen: (value: string) => boolean;
  onPick: (value: string) => void;
  /** The person emptied the box and left it. */
  onEmpty: () => void;
  /** Its name, where no label of its own stands above it. */
  ariaLabel?: string;
  /** What stands before an option's label. */
  sign?: (value: string) => ReactNode;
  /** What an empty box asks for. */
  placeholder?: string;
  /** What describes it, where it is a part of a larger control. */
  aria?: ReturnType<typeof described>;
};

/** Few options need no keyboard on a phone. */
const FEW = 8;

type OptionsProps = { id: string; options: readonly Option[]; search: string; onShown: () => void } & Pick<OptionBoxProps, 'isChosen' | 'sign'>;

/** How far a list scrolls to begin one option above what is chosen. */
const chosenTop = (box: HTMLElement): number => {
  const chosen = box.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  return chosen ? chosen.top - box.getBoundingClientRect().top - chosen.height : 0;
};

const Options = ({ id, options, search, isChosen, sign, onShown }: OptionsProps) => {
  const say = useText();
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  useLayoutEffect(() => { if (box.current) box.current.scrollTop = chosenTop(box.current); }, []);
  useEffect(onShown, []);
  return (
    <Combobox.Options ref={box} id={listId} labelledBy={partIds(id).label} className={list.options}>
      {options.map(({ value, label }) => (
        <Combobox.Option key={value} value={value} active={isChosen(value)} aria-selected={isChosen(value)} className={`${floating.option} ${list.option}`}>
          {sign && <span className={list.sign}>{sign(value)}</span>}<span className={list.label}>{label}</span>{isChosen(value) && <IconCheck size={16} aria-hidden="true" />}
        </Combobox.Option>
      ))}
      {options.length === 0 && <Combobox.Empty className={list.empty}>{say('form.noMatch', { search })}</Combobox.Empty>}
    </Combobox.Options>
  );
};

/**
 * A box that opens a list and searches it while one types. Whoever types an option out need not choose it: leaving the
 * box takes it. The list exists only while it is open.
 */
export const OptionBox = ({ text, isChosen, onPick, onEmpty, ariaLabel, aria, sign, placeholder, ...props }: OptionBoxProps) => {
  const { id, options: { enumOptions = [] }, onBlur, onFocus, required, disabled, readonly, autofocus } = props;
  const [search, setSearch] = useState<string | null>(null);
  // The list has its id only once it is drawn: drawn again, the box says that it is open, and what it opened.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // Escape takes back what was typed; a click elsewhere closes the list too, and leaves the box right after.
  const combobox = useCombobox({ onDropdownClose: (by) => { combobox.resetSelectedOption(); if (by === 'keyboard') setSearch(null); } });

  const leave = () => {
    const typed = search ? meant(enumOptions, search) : undefined;
    if (typed && !isChosen(typed.value)) onPick(typed.value);
    if (search === '') onEmpty();
    combobox.closeDropdown();
    setSearch(null);
    onBlur(id, undefined);
  };
  const type = (typed: string) => {
    setSearch(typed);
    combobox.openDropdown();
    requestAnimationFrame(() => typed && combobox.selectFirstOption());
  };

  return (
    <Combobox
      store={combobox} keepMounted={false} classNames={{ dropdown: floating.dropdown }} readOnly={disabled || readonly}
      onOptionSubmit={(value) => { onPick(value); combobox.closeDropdown(); setSearch(null); }}
    >
      <div className={styles.box}>
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <input
            {...aria ?? described(props)} id={id} name={id} type="text" placeholder={placeholder} className={styles.control} value={search ?? text} inputMode={enumOptions.length < FEW ? 'none' : undefined}
            aria-autocomplete="list" aria-label={ariaLabel} aria-required={required || undefined} disabled={disabled} readOnly={readonly} autoFocus={autofocus} spellCheck={false}
            onChange={(event) => type(event.currentTarget.value)} onClick={() => combobox.openDropdown()}
            onFocus={() => onFocus(id, undefined)} onBlur={leave}
          />
        </Combobox.Target>
        <span className={styles.inside}><IconSelector size={18} aria-hidden="true" /></span>
      </div>
      <Combobox.Dropdown>
        <Options id={id} options={matching(enumOptions, search ?? '')} search={search ?? ''} isChosen={isChosen} sign={sign} onShown={drawAgain} />
      </Combobox.Dropdown>
    </Combobox>
  );
};
