import { isCompound, PARTS, type Single } from '../../../core/checks/documents/document-parts.ts';
import type { Params } from '../../../core/copy/text.ts';
import type { NamedDocumentField } from '../../../core/manifest/manifest.ts';
import type { Translate } from '../../lib/i18n/texts.ts';
import { EXAMPLES, fromTyped, type TypedContext, toTyped } from './typed-value.ts';

/** One box of the editor. */
export interface ValuePart {
  /** Its place within a row, such as "address.city"; empty where the value is one. */
  path: string;
  title: string;
  type: Single;
  values?: string[] | undefined;
  words?: NamedDocumentField['words'];
  /** Without it the others around it say nothing. */
  isNeeded?: boolean | undefined;
  isShort?: boolean | undefined;
}

/** What a value is made of: one row of parts, or any number of them. */
export interface ValueShape {
  isList: boolean;
  parts: ValuePart[];
}

/** Whether a part is written letter by letter, and not chosen from a list. */
export const isTyped = ({ type, values }: Pick<ValuePart, 'type' | 'values'>): boolean =>
  ['text', 'date', 'month', 'number'].includes(type) || (type === 'enum' && !values);

/** What stands in the boxes of one row, by the path of the part. */
export type TypedRow = Readonly<Record<string, string>>;

/** What is wrong with what was typed: a sentence by its key. */
interface TypedError {
  key: string;
  params?: Params;
}

/** By row and part. */
export type TypedErrors = Readonly<Record<string, TypedError>>;

const joined = (...names: string[]): string => names.filter(Boolean).join('.');

type Column = Pick<NamedDocumentField, 'name' | 'title' | 'type' | 'values' | 'words'> & {
  short?: boolean;
};

const partsOf = (
  { name, title, type, values, words, short }: Column,
  t: Translate,
): ValuePart[] => {
  if (type === 'list') return [];
  if (isCompound(type))
    return PARTS[type].map((part) => ({
      path: joined(name, part.name),
      title: t(`documents.part.${part.name}`),
      type: part.type,
      isNeeded: part.isNeeded,
      isShort: part.short,
    }));
  return [{ path: name, title, type, values, words, isShort: short }];
};

/** The parts of a value as the document type says; an address and a sum have theirs everywhere. */
export const shapeOf = (field: NamedDocumentField, t: Translate): ValueShape => {
  const isList = field.type === 'list';
  const columns: Column[] = isList
    ? (field.fields ?? [
        {
          name: '',
          title: itemOf(field, t),
          type: field.values ? ('enum' as const) : ('text' as const),
          values: field.values,
        },
      ])
    : [{ ...field, name: '' }];
  return { isList, parts: columns.flatMap((column) => partsOf(column, t)) };
};

/** What one row of a list is called. */
export const itemOf = ({ item }: Pick<NamedDocumentField, 'item'>, t: Translate): string =>
  item ?? t('documents.entry');

type Found = Record<string, unknown>;

const at = (row: unknown, path: string): unknown =>
  path === ''
    ? row
    : path
        .split('.')
        .reduce(
          (value, name) =>
            typeof value === 'object' && value !== null ? (value as Found)[name] : undefined,
          row,
        );

/** What stands in the boxes when the editor opens: one row at least. */
export const toRows = ({ isList, parts }: ValueShape, value: unknown): TypedRow[] => {
  const rows: unknown[] = isList ? (Array.isArray(value) ? value : []) : [value];
  return (rows.length > 0 ? rows : [undefined]).map((row) =>
    Object.fromEntries(parts.map(({ path, type }) => [path, toTyped(type, at(row, path))])),
  );
};

export const placeIn = (row: number, path: string): string => `${row}.${path}`;

const WRONG: { readonly [K in Single]?: TypedError } = {
  date: { key: 'documents.wrongDate', params: { example: EXAMPLES.date } },
  month: { key: 'documents.wrongMonth' },
  number: { key: 'documents.wrongNumber' },
};

const put = (row: Found, path: string, value: unknown): void => {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const place = names.reduce((here, name) => (here[name] ??= {}) as Found, row);
  place[last] = value;
};

interface ReadRow {
  value: unknown;
  errors: [path: string, error: TypedError][];
}

const readRow = (parts: readonly ValuePart[], row: TypedRow, context: TypedContext): ReadRow => {
  const whole: Found = {};
  const errors: ReadRow['errors'] = [];
  for (const part of parts) {
    const text = (row[part.path] ?? '').trim();
    const value = fromTyped(part.type, text, context);
    if (value !== undefined) put(whole, part.path, value);
    else if (text !== '' || isMissed(part, { parts, row }))
      errors.push([part.path, WRONG[part.type] ?? { key: 'documents.wrongValue' }]);
  }
  const isFilled = Object.keys(whole).length > 0;
  return { value: Object.hasOwn(whole, '') ? whole[''] : isFilled ? whole : undefined, errors };
};

/** A currency alone is no sum. */
const isMissed = (
  { path, isNeeded }: ValuePart,
  { parts, row }: { parts: readonly ValuePart[]; row: TypedRow },
): boolean => {
  const around = path.slice(0, path.lastIndexOf('.') + 1);
  return (
    isNeeded === true &&
    parts.some((other) => other.path.startsWith(around) && (row[other.path] ?? '').trim() !== '')
  );
};

/**
 * What was typed, in the words of the contract; or what is wrong with it. Empty parts and rows say
 * nothing: a value of which nothing is left is undefined.
 */
export const fromRows = (
  { isList, parts }: ValueShape,
  rows: readonly TypedRow[],
  context: TypedContext,
): { value: unknown } | { errors: TypedErrors } => {
  const read = rows.map((row) => readRow(parts, row, context));
  const errors = read.flatMap((row, index) =>
    row.errors.map(([path, error]) => [placeIn(index, path), error]),
  );
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  const values = read.map(({ value }) => value).filter((value) => value !== undefined);
  return { value: isList && values.length > 0 ? values : values[0] };
};
