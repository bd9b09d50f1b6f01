import { COLUMN } from '../../../core/checks/documents/document-parts.ts';
import { asWord } from '../../../core/copy/as-word.ts';
import { isIsoDate } from '../../../core/dates/iso-date.ts';
import type { NamedDocumentField } from '../../../core/manifest/manifest.ts';
import type { CountryLookup } from '../../lib/i18n/countries.ts';
import { displayDate, displayMoney, displayMonth, displayNumber } from '../../lib/i18n/format.ts';

export interface ValueWording {
  countries: Pick<CountryLookup, 'find' | 'byCode'>;
  yes: string;
  no: string;
}

type Kind = Pick<NamedDocumentField, 'type' | 'fields' | 'row' | 'words'>;
type CompoundValue = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is CompoundValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a country that a document names by its code or in words. */
const countryText = (code: string, countries: ValueWording['countries']): string =>
  countries.byCode(countries.find(code))?.label ?? code;

/** As it stands on an envelope. */
const addressLines = (
  { line1, line2, postal_code, city, region, country }: CompoundValue,
  { countries }: ValueWording,
): string[] =>
  [
    line1,
    line2,
    [postal_code, city].filter(Boolean).join(' '),
    region,
    typeof country === 'string' ? countryText(country, countries) : undefined,
  ].flatMap((line) => (typeof line === 'string' && line !== '' ? [line] : []));

/**
 * One part of a row's line: all its columns in their places, or those that are there side by side.
 */
const filled = (part: string, textOf: (name: string) => string | undefined): string => {
  const names = [...part.matchAll(COLUMN)].map(([, name = '']) => name);
  const texts = names.flatMap((name) => textOf(name) ?? []);
  return texts.length === names.length
    ? part.replace(COLUMN, (_, name: string) => textOf(name) ?? '')
    : texts.join(' ');
};

const rowLine = ({ fields = [], row }: Kind, value: unknown, words: ValueWording): string => {
  if (!isRecord(value)) return String(value);
  const textOf = (name: string) => {
    const column = fields.find((one) => one.name === name);
    const found = value[name];
    return column && found !== undefined && found !== null
      ? valueText(column, found, words).replaceAll('\n', ', ')
      : undefined;
  };
  return (row ?? fields.map(({ name }) => `{${name}}`))
    .map((part) => filled(part, textOf))
    .filter(Boolean)
    .join(', ');
};

/**
 * A value from a document as people read it, line by line: "Jan 5, 2025", "Utopia", "€1,200", an
 * address, the rows of a list.
 */
export const valueLines = (kind: Kind, value: unknown, words: ValueWording): string[] => {
  if (kind.type === 'list')
    return Array.isArray(value) ? value.map((row) => rowLine(kind, row, words)) : [String(value)];
  if (kind.type === 'address')
    return isRecord(value) ? addressLines(value, words) : [String(value)];
  return [oneLine({ type: kind.type, own: kind.words }, value, words)];
};

const oneLine = (
  { type, own = {} }: { type: Exclude<Kind['type'], 'list' | 'address'>; own: Kind['words'] },
  value: unknown,
  { countries, yes, no }: ValueWording,
): string => {
  switch (type) {
    case 'date':
      return typeof value === 'string' && isIsoDate(value) ? displayDate(value) : String(value);
    case 'month':
      return typeof value === 'string' && isIsoDate(`${value}-01`)
        ? displayMonth(value)
        : String(value);
    case 'money':
      return isRecord(value)
        ? displayMoney(value as { amount?: number; currency?: string })
        : String(value);
    case 'number':
      return typeof value === 'number' ? displayNumber(value) : String(value);
    case 'boolean':
      return value === true ? yes : no;
    case 'country':
      return countryText(String(value), countries);
    case 'enum':
      return own[String(value)]?.label ?? asWord(String(value));
    case 'text':
    case 'currency':
      return String(value);
  }
};

/** The same in one text. */
export const valueText = (kind: Kind, value: unknown, words: ValueWording): string =>
  valueLines(kind, value, words).join('\n');
