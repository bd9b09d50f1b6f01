import type { IsoDate } from '../../core/dates/iso-date.ts';
import { isIsoDate } from '../../core/dates/iso-date.ts';
import type { FieldName } from '../../core/mrz/formats.ts';
import type { CountryIndex } from '../fields/country-index.ts';
import { inCentury, inNextCentury } from '../fields/parsers/find-dates.ts';
import { fieldText } from '../mrz/decode.ts';
import type { PageZone, Run } from './page-zone.ts';

/** One value of a zone, with where it stands and the name of the check digit that guards it. */
export interface ZoneValue {
  value: string | boolean;
  raw: string;
  run: Run;
  check?: string;
}

interface Reader {
  zone: PageZone;
  today: IsoDate;
  countries: CountryIndex;
}

/** What document types may ask of a zone (`mrz` of a field). */
const values: Readonly<Record<string, (reader: Reader) => ZoneValue | undefined>> = {
  documentCode: (reader) => plain(reader, 'type'),
  issuingState: (reader) => country(reader, 'issuer'),
  nationality: (reader) => country(reader, 'nationality'),
  lastName: ({ zone }) => names(zone).surname,
  firstName: ({ zone }) => names(zone).given,
  name: ({ zone }) => fullName(zone),
  documentNumber: ({ zone }) => documentNumber(zone),
  personalNumber: (reader) => plain(reader, 'optional', 'optional'),
  birthDate: (reader) => date(reader, 'dateOfBirth', true),
  expirationDate: (reader) => date(reader, 'expiryDate', false),
  sex: (reader) => sex(reader.zone),
  line1: ({ zone }) => line(zone, 0),
  line2: ({ zone }) => line(zone, 1),
  line3: ({ zone }) => line(zone, 2),
  valid: ({ zone }) => ({ value: zone.valid, raw: zone.lines.join('\n'), run: whole(zone, 0) }),
};

/**
 * The value of a zone by its name in the catalogue; undefined where the zone has none, or an empty
 * one.
 */
export function zoneValue(name: string, reader: Reader): ZoneValue | undefined {
  return values[name]?.(reader);
}

function plain({ zone }: Reader, name: FieldName, check?: string): ZoneValue | undefined {
  const run = zone.format.fields[name];
  const raw = fieldText(zone, name);
  return run && raw !== '' ? { value: spaced(raw), raw, run, check } : undefined;
}

/** Three letters; Germany has one (ICAO 9303 part 3, section 5). */
const CODE = /^([A-Z]{3}|D)$/;

function country(reader: Reader, name: FieldName): ZoneValue | undefined {
  const found = plain(reader, name);
  return (
    found && {
      ...found,
      value: (CODE.test(found.raw) ? reader.countries.byCode(found.raw) : undefined) ?? found.raw,
    }
  );
}

/** Characters of a number that fit into its place on a card. */
const LONGEST = 9;

/**
 * The number, with the part that does not fit into nine characters and goes on in the optional data
 * (ICAO 9303 part 5, 4.2.2).
 */
function documentNumber(zone: PageZone): ZoneValue | undefined {
  const run = zone.format.fields.number;
  const start = fieldText(zone, 'number');
  if (!run || start === '') return undefined;
  const isLong =
    zone.format.name === 'TD1' && zone.lines[0]?.[14] === '<' && start.length === LONGEST;
  const rest = isLong ? fieldText(zone, 'optional').replace(/<.*$/, '').slice(0, -1) : '';
  return {
    value: `${start}${rest}`.replaceAll('<', ''),
    raw: `${start}${rest}`,
    run,
    check: 'number',
  };
}

function date({ zone, today }: Reader, name: FieldName, isPast: boolean): ZoneValue | undefined {
  const run = zone.format.fields[name];
  const [raw, born] = [fieldText(zone, name), fieldText(zone, 'dateOfBirth')];
  if (!run || !/^\d{6}$/.test(raw)) return undefined;
  const read = fullYear(raw, { today, isPast });
  // Nobody's document ends before they are born: a card for life may end in 2099.
  const isBeforeBirth =
    !isPast && /^\d{6}$/.test(born) && read <= fullYear(born, { today, isPast: true });
  const value = isBeforeBirth ? inNextCentury(read) : read;
  return isIsoDate(value) ? { value, raw, run, check: name } : undefined;
}

const fullYear = (digits: string, habits: { today: IsoDate; isPast: boolean }): string =>
  inCentury(digits.slice(0, 2), {
    ...habits,
    rest: `-${digits.slice(2, 4)}-${digits.slice(4, 6)}`,
  });

function sex(zone: PageZone): ZoneValue | undefined {
  const run = zone.format.fields.sex;
  const raw = run && (zone.lines[run.line]?.[run.from] ?? '');
  return run && raw ? { value: raw === '<' ? 'X' : raw, raw, run } : undefined;
}

/**
 * Surname and given names; fillers are blanks (ICAO 9303 part 3, 4.6). A name without given names
 * has only a surname.
 */
function names(zone: PageZone): { surname?: ZoneValue; given?: ZoneValue } {
  const both = zone.format.fields.names;
  if (!both) return { surname: named(zone, 'surname'), given: named(zone, 'givenNames') };
  const raw = fieldText(zone, 'names');
  const split = raw.indexOf('<<');
  const end = split < 0 ? raw.length : split;
  const part = (from: number, to: number): ZoneValue | undefined => {
    const text = raw.slice(from, to);
    return spaced(text) === ''
      ? undefined
      : {
          value: spaced(text),
          raw: text,
          run: { line: both.line, from: both.from + from, to: both.from + to },
        };
  };
  return { surname: part(0, end), given: part(end + 2, raw.length) };
}

function named(zone: PageZone, name: FieldName): ZoneValue | undefined {
  const run = zone.format.fields[name];
  const raw = fieldText(zone, name);
  return run && raw !== '' ? { value: spaced(raw), raw, run } : undefined;
}

function fullName(zone: PageZone): ZoneValue | undefined {
  const { surname, given } = names(zone);
  const present = [given, surname].filter((part) => part !== undefined);
  const line = present[0]?.run.line ?? 0;
  const run = {
    line,
    from: Math.min(...present.map((part) => part.run.from)),
    to: Math.max(...present.map((part) => part.run.to)),
  };
  return present.length === 0
    ? undefined
    : {
        value: present.map((part) => part.value).join(' '),
        raw: present.map((part) => part.raw).join(' '),
        run,
      };
}

function line(zone: PageZone, number: number): ZoneValue | undefined {
  const raw = zone.lines[number];
  return raw === undefined ? undefined : { value: raw, raw, run: whole(zone, number) };
}

function whole(zone: PageZone, line: number): Run {
  return { line, from: 0, to: zone.format.length };
}

function spaced(text: string): string {
  return text.replace(/<+/g, ' ').trim();
}
