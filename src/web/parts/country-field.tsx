import { Input } from '@mantine/core';
import { useId, useMemo } from 'react';
import type { CountryEntry } from '../../contract/records.ts';
import { useText } from '../lib/texts.ts';
import { OptionBox } from '../widgets/option-box.tsx';
import { partIds } from '../widgets/widget.ts';
import { CountryTile } from './country-tile.tsx';
import { FieldError } from './field-error.tsx';
import styles from './country-field.module.css';

type CountryFieldProps = {
  label: string;
  countries: readonly CountryEntry[];
  /** A two-letter code. */
  value: string | undefined;
  name?: string;
  error?: string | null;
  onChange: (code: string) => void;
};

const tile = (code: string) => <CountryTile code={code} />;
const nothing = () => undefined;

/** One country, found by its name, codes and other names. Whoever types it out need not press anything: leaving the field takes it. */
export const CountryField = ({ label, countries, value, name, error, onChange }: CountryFieldProps) => {
  const say = useText();
  const generated = useId();
  const id = name ?? generated;
  const enumOptions = useMemo(() => countries.map((country) => ({ value: country.value, label: country.label, aliases: [country.alpha3, ...country.aliases ?? []] })), [countries]);
  const chosen = enumOptions.find((option) => option.value === value);
  return (
    <Input.Wrapper
      label={label} labelProps={{ id: partIds(id).label, htmlFor: id }}
      error={error ? <FieldError text={error} /> : undefined} errorProps={{ id: partIds(id).error }}
    >
      <div className={styles.box} data-chosen={chosen ? true : undefined}>
        {chosen && <span className={styles.tile}>{tile(chosen.value)}</span>}
        <OptionBox
          id={id} label={label} value={value} options={{ enumOptions }} rawErrors={error ? [error] : []} placeholder={say('details.search')} sign={tile}
          text={chosen?.label ?? ''} isChosen={(code) => code === value} onPick={onChange} onEmpty={nothing} onChange={nothing} onBlur={nothing} onFocus={nothing}
        />
      </div>
    </Input.Wrapper>
  );
};
