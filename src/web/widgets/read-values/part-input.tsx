import { TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Single } from '../../../core/checks/documents/document-parts.ts';
import { FieldError } from '../../components/inputs/field-error.tsx';
import { displayMonth, typedDate } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/texts.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { currencies } from '../control/currencies.ts';
import { CountryField } from '../option-list/country-field.tsx';
import { OptionField } from '../option-list/option-field.tsx';
import { EXAMPLES } from './typed-value.ts';
import type { ValuePart } from './value-shape.ts';
import { valueText } from './value-text.ts';

interface PartInputProps {
  part: ValuePart;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

const errorOf = (error: string | undefined) => (error ? <FieldError text={error} /> : undefined);

/** How people may write it, where that is not plain. */
const examples = (): { readonly [K in Single]?: string } => ({
  date: typedDate(EXAMPLES.date),
  month: displayMonth(EXAMPLES.month),
});

const Line = ({ part, text, error, onChange }: PartInputProps) => {
  const t = useTranslate();
  const example = examples()[part.type];
  return (
    <TextInput
      label={part.title}
      description={example && !part.isShort && t('form.datePattern', { example })}
      value={text}
      error={errorOf(error)}
      inputMode={part.type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

/** Values that are one of a few words. */
const Choice = ({ part, text, error, onChange }: PartInputProps) => {
  const t = useTranslate();
  const { countries } = useManifest();
  const words = { countries, yes: t('documents.yes'), no: t('documents.no') };
  const values: unknown[] = part.type === 'boolean' ? [true, false] : (part.values ?? []);
  const options = values.map((value) => ({
    value: String(value),
    label: valueText({ type: part.type, ...(part.words && { words: part.words }) }, value, words),
  }));
  return (
    <OptionField
      label={part.title}
      options={options}
      value={text}
      error={error}
      onChange={onChange}
      onEmpty={() => onChange('')}
    />
  );
};

const Country = ({ part, text, error, onChange }: PartInputProps) => {
  const { countries } = useManifest();
  return (
    <CountryField
      label={part.title}
      countries={countries.list}
      value={countries.find(text)}
      error={error}
      onChange={onChange}
      onEmpty={() => onChange('')}
    />
  );
};

const Currency = ({ part, text, error, onChange }: PartInputProps) => (
  <OptionField
    label={part.title}
    options={currencies()}
    value={text}
    error={error}
    onChange={onChange}
    onEmpty={() => onChange('')}
  />
);

const inputs = {
  text: Line,
  date: Line,
  month: Line,
  number: Line,
  boolean: Choice,
  enum: Choice,
  country: Country,
  currency: Currency,
} satisfies { [K in Single]: ComponentType<PartInputProps> };

/** One box of the editor, by the kind of what it holds. */
export const PartInput = (props: PartInputProps) => {
  const { type, values } = props.part;
  const Input = type === 'enum' && !values ? Line : inputs[type];
  return <Input {...props} />;
};
