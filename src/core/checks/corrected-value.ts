import type { DocumentField } from '../../contract/catalogue.ts';
import { isCurrency } from '../copy/is-currency.ts';
import { withoutUnseen } from '../copy/unseen.ts';
import { parseMonth } from '../dates/month.ts';
import { parseDate } from '../dates/parse-date.ts';
import { isCompound, PARTS, type Single } from './documents/document-parts.ts';

/**
 * What a person says a value is, in the reader's words; or what is wrong with it, by the place
 * within the value ("" is the whole of it).
 */
export type CorrectedValue = { value: unknown } | { problems: Record<string, { key: string }> };

type Field = Pick<DocumentField, 'type' | 'values' | 'fields'>;

/** The three-letter code of a country that is written as a code or a name. */
type CountryOf = (written: string) => string | undefined;

interface ValuePosition {
  at: string;
  countryOf: CountryOf;
  report: (at: string, key: string) => undefined;
}

/** Longer than any line on a document, and more rows than any has. */
const LONGEST = 500;
const MOST = 200;

/**
 * Checks what a person says in place of the reader: of the field's type with all its parts, and
 * nothing else. Dates become yyyy-mm-dd, countries three-letter codes; empty parts and empty rows
 * are left out.
 */
export function correctedValue(
  field: Field,
  written: unknown,
  countryOf: CountryOf,
): CorrectedValue {
  const problems: Record<string, { key: string }> = {};
  const value = checkedValue(field, written, {
    at: '',
    countryOf,
    report: (at, key) => {
      problems[at] = { key };
      return undefined;
    },
  });
  return Object.keys(problems).length > 0 ? { problems } : { value };
}

function checkedValue(field: Field, written: unknown, place: ValuePosition): unknown {
  if (field.type === 'list') return rows(field, written, place);
  if (isCompound(field.type)) return compound(field.type, written, place);
  return single({ type: field.type, values: field.values }, written, place);
}

const KEYS: { readonly [K in Single]?: string } = {
  date: 'error.field.date',
  country: 'error.field.country',
  currency: 'error.field.notKnown',
  enum: 'error.field.notKnown',
};

function single(
  { type, values }: { type: Single; values?: Field['values'] },
  written: unknown,
  { at, countryOf, report }: ValuePosition,
): unknown {
  if (type === 'number') return Number.isFinite(written) ? written : report(at, 'error.field.form');
  if (type === 'boolean')
    return typeof written === 'boolean' ? written : report(at, 'error.field.form');
  if (typeof written !== 'string') return report(at, 'error.field.form');
  if (written.length > LONGEST) return report(at, 'error.field.long');
  return (
    inReadersWords(type, {
      text: withoutUnseen(written, { hasLines: true }).trim(),
      values,
      countryOf,
    }) ?? report(at, KEYS[type] ?? 'error.field.form')
  );
}

interface Written {
  text: string;
  values: Field['values'];
  countryOf: CountryOf;
}

function inReadersWords(
  type: Exclude<Single, 'number' | 'boolean'>,
  { text, values, countryOf }: Written,
): string | undefined {
  switch (type) {
    case 'date':
      return parseDate(text) ?? undefined;
    case 'month':
      return parseMonth(text) ?? undefined;
    case 'country':
      return countryOf(text);
    case 'currency':
      return isCurrency(text.toUpperCase()) ? text.toUpperCase() : undefined;
    case 'enum':
      return !values || Object.values(values).includes(text) ? text || undefined : undefined;
    case 'text':
      return text || undefined;
  }
}

function compound(type: keyof typeof PARTS, written: unknown, place: ValuePosition): unknown {
  const value = record(
    PARTS[type].map((part) => [part.name, part]),
    written,
    place,
  );
  if (value === undefined) return undefined;
  if (Object.keys(value).length === 0) return place.report(place.at, 'error.field.required');
  for (const { name } of PARTS[type].filter(
    (part) => part.isNeeded && !Object.hasOwn(value, part.name),
  ))
    place.report(below(place.at, name), 'error.field.required');
  return value;
}

function rows({ fields }: Field, written: unknown, place: ValuePosition): unknown {
  if (!Array.isArray(written)) return place.report(place.at, 'error.field.form');
  if (written.length > MOST) return place.report(place.at, 'error.field.many');
  const all = written.map((row, index) => {
    const here = { ...place, at: below(place.at, String(index)) };
    return fields
      ? record(
          fields.map((column) => [column.name, column]),
          row,
          here,
        )
      : single({ type: 'text' }, row, here);
  });
  return all.filter(
    (row) =>
      row !== undefined && (typeof row === 'string' || Object.keys(row as object).length > 0),
  );
}

/** The known parts that say something; parts that nobody knows are refused. */
function record(
  parts: readonly (readonly [string, Field])[],
  written: unknown,
  place: ValuePosition,
): Record<string, unknown> | undefined {
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return place.report(place.at, 'error.field.form');
  const fieldByName = new Map(parts);
  const value: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(written)) {
    const field = fieldByName.get(name);
    if (!field) place.report(below(place.at, name), 'error.field.unknown');
    else if (part !== null && part !== undefined && part !== '')
      value[name] = checkedValue(field, part, { ...place, at: below(place.at, name) });
  }
  return value;
}

function below(at: string, key: string): string {
  return at === '' ? key : `${at}.${key}`;
}
