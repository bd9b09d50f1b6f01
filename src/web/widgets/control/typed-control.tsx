import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { described, type WidgetInput } from '../widget.ts';
import styles from './control.module.css';

/**
 * How a value is written into a text box and read out of it. What cannot be read yet is kept as it
 * was typed.
 */
export interface Notation<V> {
  read: (text: string) => V | string | undefined;
  write: (value: V | string) => string;
}

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'dir' | 'aria-label'
>;

export type TypedControlProps<V> = WidgetInput<V | string> & {
  notation: Notation<V>;
  attributes?: Attributes;
  className?: string | undefined;
  /** What stands inside the control's far edge. */
  rightSection?: ReactNode;
};

/**
 * A text box that the browser runs: each key is reported, and nothing is drawn again while typing.
 * A value from elsewhere is written into it; what the person typed is tidied when they leave.
 */
export const TypedControl = <V,>({
  notation,
  attributes,
  className = '',
  rightSection,
  ...props
}: TypedControlProps<V>) => {
  const { id, value, options, onChange, onBlur, onFocus, required, disabled, readonly, autofocus } =
    props;
  const box = useRef<HTMLInputElement>(null);
  const { read, write } = notation;

  useLayoutEffect(() => {
    if (box.current && read(box.current.value) !== value)
      box.current.value = value === undefined ? '' : write(value);
  }, [value, read, write]);

  const leave = (input: HTMLInputElement) => {
    const left = read(input.value);
    if (left !== undefined) input.value = write(left);
    onBlur(id, left);
  };

  const control = (
    <input
      {...attributes}
      {...described(props)}
      ref={box}
      id={id}
      name={id}
      className={`${styles.control} ${className}`}
      defaultValue={value === undefined ? '' : write(value)}
      aria-required={required || undefined}
      autoComplete={options.autocomplete ?? attributes?.autoComplete}
      disabled={disabled}
      readOnly={readonly}
      autoFocus={autofocus}
      onInput={(event) => onChange(read(event.currentTarget.value))}
      onFocus={(event) => onFocus(id, event.currentTarget.value)}
      onBlur={(event) => leave(event.currentTarget)}
    />
  );
  return rightSection ? (
    <div className={styles.box}>
      {control}
      {rightSection}
    </div>
  ) : (
    control
  );
};
