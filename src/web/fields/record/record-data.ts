import { getByPath, setByPath } from '@rjsf/utils';
import type { RecordField } from './record-section.ts';

/** What a form over a record holds, nested as the record is. */
export type RecordData = Readonly<Record<string, unknown>>;

const textAt = (data: RecordData, { key }: RecordField): unknown =>
  getByPath(data, key.split('.')) ?? '';

/**
 * What the fields of a form show of a record. A part of an address brings the whole of it: an
 * operation replaces it whole.
 */
export const dataOf = (record: object, fields: readonly RecordField[]): RecordData => {
  const values = new Map(Object.entries(record));
  const shown = fields
    .map(({ key }) => key.split('.'))
    .map(
      ([first = '', ...rest]) =>
        [first, values.get(first) ?? (rest.length ? {} : undefined)] as const,
    );
  return Object.fromEntries(shown);
};

/**
 * What a save sends: what may be changed; what was emptied is sent as empty, since what is left out
 * stays.
 */
export const recordBody = (data: RecordData, fields: readonly RecordField[]): RecordData => {
  const writable = fields.filter(({ readOnly }) => !readOnly);
  const body = structuredClone(dataOf(data, writable));
  for (const field of writable) setByPath(body, field.key.split('.'), textAt(data, field));
  return body;
};

/** Sections without the fields that are empty and cannot be filled here. */
export const shownSections = <S extends { fields: readonly RecordField[] }>(
  sections: readonly S[],
  data: RecordData,
): S[] =>
  sections
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field) => !field.readOnly || textAt(data, field) !== ''),
    }))
    .filter(({ fields }) => fields.length > 0);

/** Whether the fields of a form show the same; an empty text is no answer. */
export const isSameRecord = (
  one: RecordData,
  other: RecordData,
  fields: readonly RecordField[],
): boolean => changedRecordFields(one, other, fields).length === 0;

/** The fields of a form that do not show the same. */
export const changedRecordFields = (
  one: RecordData,
  other: RecordData,
  fields: readonly RecordField[],
): RecordField[] => fields.filter((field) => textAt(one, field) !== textAt(other, field));
