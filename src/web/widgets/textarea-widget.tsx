import { useLayoutEffect, useRef } from 'react';
import styles from './control/control.module.css';
import { described, type WidgetInput } from './widget.ts';

/** Several lines of text; the box grows with them. Run by the browser like a line of text. */
export const TextareaWidget = (props: WidgetInput<string>) => {
  const { id, value, options, onChange, onBlur, onFocus, required, disabled, readonly, autofocus } =
    props;
  const box = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    if (box.current && (box.current.value || undefined) !== value) box.current.value = value ?? '';
  }, [value]);

  return (
    <textarea
      {...described(props)}
      ref={box}
      id={id}
      name={id}
      className={styles.control}
      dir="auto"
      rows={options.rows ?? 3}
      defaultValue={value}
      aria-required={required || undefined}
      disabled={disabled}
      readOnly={readonly}
      autoFocus={autofocus}
      onInput={(event) => onChange(event.currentTarget.value || undefined)}
      onFocus={(event) => onFocus(id, event.currentTarget.value)}
      onBlur={(event) => onBlur(id, event.currentTarget.value || undefined)}
    />
  );
};
