import { Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { CountryEntry } from '../../contract/records.ts';
import { useText } from '../lib/texts.ts';
import { CountryTile } from './country-tile.tsx';
import { FieldError } from './field-error.tsx';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import styles from './country-field.module.css';

type CountryFieldProps = {
  label: string;
  countries: readonly CountryEntry[];
  /** A two-letter code. */
  value: string | undefined;
  error?: string | null;
  onChange: (code: string) => void;
} & Pick<SelectProps, 'disabled' | 'description' | 'name'>;

type Words = ReadonlyMap<string, string[]>;

/** What somebody may type for each country, in small letters: its name, its codes, its other names. */
const wordsOf = (countries: readonly CountryEntry[]): Words =>
  new Map(countries.map(({ value, label, alpha3, aliases = [] }) => [value, [label, value, alpha3, ...aliases].map((word) => word.toLowerCase())]));

/** Countries that hold what is typed; those that begin with it come first. */
const finder = (words: Words): OptionsFilter => ({ options, search }) => {
  const sought = search.trim().toLowerCase();
  const all = (item: ComboboxItem) => words.get(item.value) ?? [];
  const rank = (item: ComboboxItem) => all(item).some((word) => word.startsWith(sought)) ? 0 : 1;
  return (options as ComboboxItem[]).filter((item) => all(item).some((word) => word.includes(sought))).sort((one, other) => rank(one) - rank(other));
};

/** The country that is meant by what is typed: written out, or the only one that begins so. */
const meant = (words: Words, typed: string): string | undefined => {
  const sought = typed.trim().toLowerCase();
  const exact = [...words].find(([, all]) => all.includes(sought))?.[0];
  const begun = sought ? [...words].filter(([, all]) => all.some((word) => word.startsWith(sought))) : [];
  return exact ?? (begun.length === 1 ? begun[0]?.[0] : undefined);
};

/** One country, found by typing. Whoever types it out need not press anything: leaving the field takes it. */
export const CountryField = ({ countries, value, error, onChange, ...field }: CountryFieldProps) => {
  const say = useText();
  const words = useMemo(() => wordsOf(countries), [countries]);
  const take = (typed: string) => {
    const code = meant(words, typed);
    if (code && code !== value) onChange(code);
  };
  return (
    <Select
      {...field} onBlur={(event) => take(event.currentTarget.value)} onKeyDown={(event) => { if (event.key === 'Enter') take(event.currentTarget.value); }}
      data={countries.map((country) => ({ value: country.value, label: country.label }))} filter={finder(words)}
      value={value ?? null} onChange={(code) => { if (code) onChange(code); }}
      searchable openOnFocus={false} comboboxProps={{ withinPortal: false }} selectFirstOptionOnChange allowDeselect={false} maxDropdownHeight={320}
      placeholder={say('details.search')} nothingFoundMessage={say('details.noCountry')}
      error={error ? <FieldError text={error} /> : undefined}
      leftSection={value ? <CountryTile code={value} /> : undefined} leftSectionPointerEvents="none" leftSectionWidth={48}
      rightSection={<IconSelector size={18} aria-hidden="true" />} rightSectionPointerEvents="none"
      renderOption={({ option }) => <span className={styles.option}><CountryTile code={option.value} /> {option.label}</span>}
    />
  );
};
