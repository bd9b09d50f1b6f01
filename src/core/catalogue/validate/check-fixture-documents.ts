import type { DocumentField, Fixture } from '../../../contract/catalogue.ts';
import { isCompound, PARTS } from '../../checks/documents/document-parts.ts';
import { countryHint } from '../../expressions/functions/country-hint.ts';
import { hintFor } from '../../expressions/suggest.ts';
import { isRecord } from '../../forms/field-types/read-wire.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';
import { pointerBelow } from '../source/source.ts';
import { checkDay, checkMonth } from './check-day.ts';

interface Checking {
  catalogue: Catalogue;
  lookup: Lookup;
}

type Place = Entry<unknown>['place'];

/** A document of a made-up applicant: its kind exists, and says what it can say. */
export function checkFixtureDocument(
  { reads, fields }: Fixture['documents'][number],
  place: Place,
  checking: Checking,
): void {
  const { lookup } = checking;
  if (reads === undefined || !lookup.content(reads, place('/reads'))) return;
  const content = lookup.namespaces.get(reads);
  if (content)
    checkValues(fields, { of: reads, fields: content.fields, pointer: '/fields', place }, checking);
}

/** What a value is, in short: of a field, or of a part of one. */
type Kind = Pick<DocumentField, 'name' | 'type'> &
  Partial<Pick<DocumentField, 'fields' | 'values'>>;

interface Said {
  /** What says it: "passport". */
  of: string;
  fields: readonly Kind[];
  pointer: string;
  place: Place;
}

function checkValues(
  values: Readonly<Record<string, unknown>>,
  { of, fields, pointer, place }: Said,
  checking: Checking,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((one) => one.name === name);
    const names = fields.map((one) => one.name);
    if (field) checkValue(field, { value, pointer: pointerBelow(pointer, name), place }, checking);
    else if (!checking.catalogue.broken.has('document-type'))
      checking.lookup.report(place(pointer), {
        code: 'unknown_id',
        key: name,
        message: `There is no field "${name}" in "${of}".`,
        hint: hintFor(name, names),
      });
  }
}

interface GivenValue {
  value: unknown;
  pointer: string;
  place: Place;
}

const JSON_TYPES: Partial<Record<DocumentField['type'], string>> = {
  boolean: 'boolean',
  number: 'number',
};

/** Null is a value that was not read. */
function checkValue(field: Kind, { value, pointer, place }: GivenValue, checking: Checking): void {
  const { name, type } = field;
  if (value === null) return undefined;
  const wrong = () =>
    checking.lookup.report(place(pointer), {
      code: 'wrong_type',
      message: `This is no value of the type "${type}", which "${name}" has.`,
    });
  if (type === 'list')
    return Array.isArray(value) ? checkRows(field, { value, pointer, place }, checking) : wrong();
  if (isCompound(type))
    return isRecord(value)
      ? checkValues(value, { of: name, fields: PARTS[type], pointer, place }, checking)
      : wrong();
  if (typeof value !== (JSON_TYPES[type] ?? 'string')) return wrong();
  return checkWord(field, { value: value as string, pointer, place }, checking);
}

function checkRows(
  { name, fields }: Kind,
  { value, pointer, place }: GivenValue & { value: unknown[] },
  checking: Checking,
): void {
  value.forEach((row, index) => {
    const at = pointerBelow(pointer, index);
    if (fields && isRecord(row))
      checkValues(row, { of: name, fields, pointer: at, place }, checking);
  });
}

function checkWord(
  { name, type, values }: Kind,
  { value, pointer, place }: GivenValue & { value: string },
  { catalogue, lookup }: Checking,
): void {
  if (type === 'date') checkDay(value, place(pointer), lookup);
  else if (type === 'month') checkMonth(value, place(pointer), lookup);
  else if (type === 'currency') lookup.currency(value, place(pointer));
  else if (type === 'country') checkCountry(value, { pointer, place }, { catalogue, lookup });
  else if (type === 'enum' && values && !Object.values(values).includes(value))
    lookup.report(place(pointer), {
      code: 'unknown_option',
      message: `"${value}" is none of the words that "${name}" can have.`,
      hint: values[value]
        ? `Did you mean "${values[value]}"?`
        : hintFor(value, Object.values(values)),
    });
}

/** Documents name countries by three letters, as their machine-readable zones do. */
function checkCountry(
  code: string,
  { pointer, place }: Pick<GivenValue, 'pointer' | 'place'>,
  { catalogue: { files, broken }, lookup }: Checking,
): void {
  const codes = lookup.countries.flatMap(({ alpha3 }) => (alpha3 === undefined ? [] : [alpha3]));
  const zones = files.countries.flatMap(({ value }) => value.icao.map((zone) => zone.code));
  if (broken.has('countries') || [...codes, ...zones].includes(code)) return;
  lookup.report(place(pointer), {
    code: 'unknown_id',
    message: `"${code}" is not the three-letter code of a country.`,
    hint: countryHint(code, { codes, countries: lookup.countries }),
  });
}
