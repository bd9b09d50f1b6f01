import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useRef } from 'react';
import { useDismissal } from '../../lib/router/use-dismissal.ts';
import styles from '../control/control.module.css';
import { described, type WidgetInput } from '../widget.ts';
import { listId, OptionList, optionId } from './option-list.tsx';
import { meant } from './option-search.ts';
import { useOptionList } from './use-option-list.ts';

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

/**
 * A box that opens a list and searches it while one types. Whoever types an option out need not
 * choose it: leaving the box takes it. The list exists only while it is open.
 */
export const OptionBox = ({
  text,
  isChosen,
  onPick,
  onEmpty,
  ariaLabel,
  aria,
  sign,
  placeholder,
  ...props
}: OptionBoxProps) => {
  const {
    id,
    options: { enumOptions = [] },
    onBlur,
    onFocus,
    required,
    disabled,
    readonly,
    autofocus,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const { isOpen, search, active, shown, open, close, reset, pick, type, onKeyDown } =
    useOptionList({
      options: enumOptions,
      isChosen,
      onPick,
      isLocked: Boolean(disabled || readonly),
    });
  useDismissal(box, isOpen, close);
  // Many options take a while to draw; the press is seen before.
  const isDrawn = useDeferredValue(isOpen) && isOpen;

  const leave = () => {
    const typed = search ? meant(enumOptions, search) : undefined;
    if (typed && !isChosen(typed.value)) onPick(typed.value);
    if (search === '') onEmpty();
    reset();
    onBlur(id, undefined);
  };

  return (
    <div ref={box} className={styles.box}>
      <input
        {...(aria ?? described(props))}
        id={id}
        name={id}
        type="text"
        dir="auto"
        role="combobox"
        placeholder={placeholder}
        className={styles.control}
        value={search ?? text}
        inputMode={enumOptions.length < FEW ? 'none' : undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isDrawn ? listId(id) : undefined}
        aria-activedescendant={isDrawn && shown[active] ? optionId(id, active) : undefined}
        aria-label={ariaLabel}
        aria-required={required || undefined}
        disabled={disabled}
        readOnly={readonly}
        autoFocus={autofocus}
        autoComplete="off"
        spellCheck={false}
        data-mantine-stop-propagation={isOpen || undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={open}
        onKeyDown={onKeyDown}
        onFocus={() => onFocus(id, undefined)}
        onBlur={leave}
      />
      <span className={styles.inside}>
        <IconSelector size={18} aria-hidden="true" />
      </span>
      {isDrawn && (
        <OptionList
          id={id}
          options={shown}
          active={active}
          search={search ?? ''}
          isChosen={isChosen}
          onPick={pick}
          sign={sign}
        />
      )}
    </div>
  );
};
