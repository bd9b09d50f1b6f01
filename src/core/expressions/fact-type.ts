import type { NamedCountry } from './functions/country-names.ts';

/**
 * What a fact may be. Dates and months are texts at run time (yyyy-mm-dd, yyyy-mm), and types of
 * their own here.
 */
export type FactType =
  /**
   * `shows` says that the words are countries, which people read by name; `countries` are those
   * names, for hints.
   */
  | {
      kind: 'text';
      options?: readonly string[];
      shows?: 'country';
      countries?: readonly NamedCountry[];
    }
  | { kind: 'number' }
  | { kind: 'boolean' }
  | { kind: 'date' }
  | { kind: 'month' }
  | { kind: 'list'; item: FactType }
  | { kind: 'record'; fields: Readonly<Record<string, FactType>> }
  /** Any key may be asked for; all values are alike. */
  | { kind: 'map'; value: FactType }
  /** Something that we cannot check, such as an element of an empty list. */
  | { kind: 'any' };

/** The run-time value of a type. */
export type ValueOf<T> = T extends { kind: 'text' | 'date' | 'month' }
  ? string
  : T extends { kind: 'number' }
    ? number
    : T extends { kind: 'boolean' }
      ? boolean
      : T extends { kind: 'list'; item: infer I }
        ? ValueOf<I>[]
        : T extends { kind: 'record' | 'map' }
          ? Readonly<Record<string, unknown>>
          : unknown;

/** The facts that an expression may read, by name. */
export type Declarations = Readonly<Record<string, FactType>>;

export const textFact = { kind: 'text' } as const satisfies FactType;
export const numberFact = { kind: 'number' } as const satisfies FactType;
export const booleanFact = { kind: 'boolean' } as const satisfies FactType;
export const dateFact = { kind: 'date' } as const satisfies FactType;
export const monthFact = { kind: 'month' } as const satisfies FactType;
export const anything = { kind: 'any' } as const satisfies FactType;

/** One of some words; when none are known, any text. */
export function oneOfFact(options: readonly string[]): {
  kind: 'text';
  options?: readonly string[];
} {
  return options.length > 0 ? { kind: 'text', options } : textFact;
}

/** One of some countries; when none are known, any text. */
export function countryFact(
  codes: readonly string[],
  countries?: readonly NamedCountry[],
): {
  kind: 'text';
  options?: readonly string[];
  shows: 'country';
  countries?: readonly NamedCountry[];
} {
  return {
    kind: 'text',
    shows: 'country',
    ...(codes.length > 0 ? { options: codes } : {}),
    ...(countries && { countries }),
  };
}

export function listFact<T extends FactType>(item: T): { kind: 'list'; item: T } {
  return { kind: 'list', item };
}

export function record(fields: Declarations): { kind: 'record'; fields: Declarations } {
  return { kind: 'record', fields };
}

const LISTS: Readonly<Partial<Record<FactType['kind'], string>>> = {
  text: 'a list of texts',
  number: 'a list of numbers',
  date: 'a list of dates',
};

/** The type in words, as it stands in a sentence: "a number". */
export function typeInWords(type: FactType): string {
  switch (type.kind) {
    case 'text':
      return 'a text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'date':
      return 'a date';
    case 'month':
      return 'a month';
    case 'list':
      return LISTS[type.item.kind] ?? 'a list';
    case 'record':
      return 'a group of facts';
    case 'map':
      return 'a table';
    case 'any':
      return 'a value';
  }
}

/** Whether a value of one type can stand where the other is expected, in either direction. */
export function fitsType(one: FactType, other: FactType): boolean {
  if (one.kind === 'any' || other.kind === 'any') return true;
  if (one.kind !== other.kind) return false;
  if (one.kind === 'list' && other.kind === 'list') return fitsType(one.item, other.item);
  return true;
}

/**
 * The type that covers two types of one fact: options are put together, and different kinds become
 * `any`.
 */
export function union(one: FactType, other: FactType): FactType {
  if (one === other) return one;
  if (one.kind === 'text' && other.kind === 'text') {
    const shows = one.shows === other.shows ? one.shows : undefined;
    return {
      kind: 'text',
      ...(one.options && other.options ? { options: allOf(one.options, other.options) } : {}),
      ...(shows ? { shows } : {}),
      ...(shows && one.countries ? { countries: one.countries } : {}),
    };
  }
  if (one.kind === 'list' && other.kind === 'list') return listFact(union(one.item, other.item));
  if (one.kind === 'record' && other.kind === 'record')
    return record(unionOfFields(one.fields, other.fields));
  return one.kind === other.kind ? one : anything;
}

function allOf(one: readonly string[], other: readonly string[]): readonly string[] {
  return one === other ? one : [...new Set([...one, ...other])];
}

function unionOfFields(one: Declarations, other: Declarations): Record<string, FactType> {
  const fields: Record<string, FactType> = { ...one };
  for (const [key, type] of Object.entries(other)) {
    const present = fields[key];
    fields[key] = present ? union(present, type) : type;
  }
  return fields;
}
