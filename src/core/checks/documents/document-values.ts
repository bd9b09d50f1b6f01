import type { DocumentField, Namespace } from '../../../contract/catalogue.ts';
import { isIsoDate } from '../../dates/iso-date.ts';

/** A field as far as its value is concerned. */
export type ValueField = Pick<DocumentField, 'name' | 'type' | 'fields'>;

type Fields = Readonly<Record<string, { value?: unknown } | undefined>>;

/**
 * What was read from a document as expressions may read it: declared fields whose value is of their
 * type. A value that the reader or a person got wrong is left out, so that it is unknown to the
 * rules and breaks none.
 */
export function documentValues(
  { fields }: { fields: readonly ValueField[] },
  read: Fields,
): Record<string, unknown> {
  return valuesOf(fields, (name) => (Object.hasOwn(read, name) ? read[name]?.value : undefined));
}

/**
 * The name of the person whose document it is; undefined when nothing of it was read, or it may be
 * anybody's.
 */
export function documentHolder(
  { fields, holder = [] }: Pick<Namespace, 'fields' | 'holder'>,
  read: Fields,
): string | undefined {
  return joined(holder, { fields, read });
}

/**
 * The name of the person whom a document tells of: its holder, or whom it is about where it may be
 * somebody else's.
 */
export function nameOn(
  { fields, holder, about = [] }: Pick<Namespace, 'fields' | 'holder' | 'about'>,
  read: Fields,
): string | undefined {
  return joined(holder ?? about, { fields, read });
}

function joined(
  names: readonly string[],
  { fields, read }: { fields: readonly ValueField[]; read: Fields },
): string | undefined {
  const values = documentValues(
    { fields: fields.filter(({ name }) => names.includes(name)) },
    read,
  );
  return (
    names
      .flatMap((name) => values[name] ?? [])
      .join(' ')
      .trim() || undefined
  );
}

function valuesOf(
  fields: readonly ValueField[],
  valueOf: (name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = fitting(field, valueOf(field.name));
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** The value when it is of the field's type (see declareDocumentField). */
function fitting(field: Pick<ValueField, 'type' | 'fields'>, value: unknown): unknown {
  switch (field.type) {
    case 'number':
      return Number.isFinite(value) ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'date':
      return typeof value === 'string' && isIsoDate(value) ? value : undefined;
    case 'month':
      return typeof value === 'string' && isIsoDate(`${value}-01`) ? value : undefined;
    case 'money':
      return fittingSum(value);
    case 'address':
      return fittingAddress(value);
    case 'list':
      return fittingList(field, value);
    case 'text':
    case 'currency':
    case 'enum':
    case 'country':
      return typeof value === 'string' && value !== '' ? value : undefined;
  }
}

function fittingSum(value: unknown): unknown {
  if (!isRecord(value) || !Number.isFinite(value.amount)) return undefined;
  return typeof value.currency === 'string'
    ? { amount: value.amount, currency: value.currency }
    : { amount: value.amount };
}

function fittingAddress(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const lines = Object.entries(value).filter(([, line]) => typeof line === 'string' && line !== '');
  return lines.length ? Object.fromEntries(lines) : undefined;
}

function fittingList({ fields }: Pick<DocumentField, 'fields'>, value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  if (!fields) return value;
  return value
    .filter(isRecord)
    .map((row) => valuesOf(fields, (name) => (Object.hasOwn(row, name) ? row[name] : undefined)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
