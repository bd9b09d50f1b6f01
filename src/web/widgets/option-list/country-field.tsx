import { useMemo } from 'react';
import type { CountryEntry } from '../../../contract/records.ts';
import { CountryTile } from '../../components/inputs/country-tile.tsx';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { OptionField } from './option-field.tsx';

interface CountryFieldProps {
  label: string;
  countries: readonly CountryEntry[];
  /** A two-letter code. */
  value: string | undefined;
  name?: string;
  error?: string | null | undefined;
  onChange: (code: string) => void;
  onEmpty?: () => void;
}

const tile = (code: string) => <CountryTile code={code} />;

/** One country, found by its name, codes and other names. */
export const CountryField = ({ countries, ...props }: CountryFieldProps) => {
  const t = useTranslate();
  const options = useMemo(
    () =>
      countries.map((country) => ({
        value: country.value,
        label: country.label,
        aliases: [country.alpha3, ...(country.aliases ?? [])],
      })),
    [countries],
  );
  return <OptionField {...props} options={options} placeholder={t('details.search')} sign={tile} />;
};
