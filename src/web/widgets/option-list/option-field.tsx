import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { FieldError } from '../../components/inputs/field-error.tsx';
import { partIds, type WidgetOption } from '../widget.ts';
import { OptionBox } from './option-box.tsx';
import styles from './option-field.module.css';

interface OptionFieldProps {
  label: string;
  options: readonly WidgetOption[];
  value: string | undefined;
  name?: string;
  error?: string | null | undefined;
  /** What an empty box asks for. */
  placeholder?: string;
  isDisabled?: boolean;
  /** What stands before an option, and before the chosen one in the box. */
  sign?: (value: string) => ReactNode;
  onChange: (value: string) => void;
  /** The person emptied the box; without it the last choice comes back. */
  onEmpty?: () => void;
}

const nothing = () => undefined;

/**
 * One of some options, found by what is typed. Whoever types it out need not press anything:
 * leaving the field takes it.
 */
export const OptionField = ({
  label,
  options,
  value,
  name,
  error,
  placeholder,
  isDisabled,
  sign,
  onChange,
  onEmpty = nothing,
}: OptionFieldProps) => {
  const generated = useId();
  const id = name ?? generated;
  const chosen = options.find((option) => option.value === value);
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ id: partIds(id).label, htmlFor: id }}
      error={error ? <FieldError text={error} /> : undefined}
      errorProps={{ id: partIds(id).error }}
    >
      <div className={styles.box} data-chosen={chosen && sign ? true : undefined}>
        {chosen && sign && <span className={styles.tile}>{sign(chosen.value)}</span>}
        <OptionBox
          id={id}
          label={label}
          value={value}
          options={{ enumOptions: options }}
          rawErrors={error ? [error] : []}
          placeholder={placeholder}
          sign={sign}
          disabled={isDisabled}
          text={chosen?.label ?? ''}
          isChosen={(word) => word === value}
          onPick={onChange}
          onEmpty={onEmpty}
          onChange={nothing}
          onBlur={nothing}
          onFocus={nothing}
        />
      </div>
    </Input.Wrapper>
  );
};
