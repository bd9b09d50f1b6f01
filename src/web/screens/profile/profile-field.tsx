import { TextInput } from '@mantine/core';
import { useKnown, type ScreenOf } from '../../lib/manifest.ts';
import { CountryField } from '../../parts/country-field.tsx';
import { FieldError } from '../../parts/field-error.tsx';

type Field = ScreenOf<'profile'>['sections'][number]['fields'][number];
type ProfileFieldProps = { field: Field; value: string; error: string | undefined; onChange: (value: string) => void };

/** How the browser helps with each: keyboard, and what it may fill in by itself. */
const helpers: Record<string, { autoComplete: string }> = {
  firstName: { autoComplete: 'given-name' }, lastName: { autoComplete: 'family-name' }, email: { autoComplete: 'email' }, phone: { autoComplete: 'tel' },
  companyName: { autoComplete: 'organization' }, 'address.line1': { autoComplete: 'address-line1' }, 'address.line2': { autoComplete: 'address-line2' },
  'address.city': { autoComplete: 'address-level2' }, 'address.region': { autoComplete: 'address-level1' }, 'address.postalCode': { autoComplete: 'postal-code' },
};

const types: Record<Field['type'], string> = { text: 'text', email: 'email', phone: 'tel', date: 'date', country: 'text' };

/** One field of the profile, as the screen's JSON describes it. */
export const ProfileField = ({ field, value, error, onChange }: ProfileFieldProps) => {
  const { countries } = useKnown();
  const { key, label, help, type, readOnly } = field;
  if (type === 'country') return <CountryField name={key} label={label} description={help} countries={countries.list} value={value || undefined} error={error} disabled={readOnly} onChange={onChange} />;
  return (
    <TextInput
      name={key} type={types[type]} label={label} description={help} value={value} readOnly={readOnly} {...helpers[key]}
      error={error ? <FieldError text={error} /> : undefined} onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
