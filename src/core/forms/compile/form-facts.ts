import type { FieldDefinition, Form } from '../../../contract/catalogue.ts';
import {
  anything,
  type Declarations,
  type FactType,
  listFact,
  numberFact,
  record,
} from '../../expressions/fact-type.ts';
import { isRepaired } from '../../expressions/repaired.ts';
import type { FormSources } from '../field-types/field-type.ts';
import { fieldTypes } from '../field-types/registry.ts';

/**
 * The type of the fact `form`: every answer by its key, groups as records, lists as lists of rows.
 */
export function declareForm(form: Pick<Form, 'sections'>, sources: FormSources): FactType {
  return declareFields(
    form.sections.flatMap((section) => section.fields),
    sources,
  );
}

/**
 * The type of a row or a group, which its own fields read as `item`. A key that stands twice is a
 * mistake of its own, and may be anything to those who read it.
 */
function declareFields(fields: readonly FieldDefinition[], sources: FormSources): FactType {
  const isTaken = (field: FieldDefinition, index: number) =>
    isRepaired(field) || fields.findIndex((other) => other.key === field.key) !== index;
  const taken = new Set(fields.filter(isTaken).map(({ key }) => key));
  return record(
    Object.fromEntries(
      fields.map((field) => [
        field.key,
        taken.has(field.key) ? anything : declareField(field, sources),
      ]),
    ),
  );
}

/**
 * What the fields of a list or group may read besides all else: the row as `item`, and in a list
 * its number as `index`.
 */
export function declareRow(
  field: Extract<FieldDefinition, { fields: FieldDefinition[] }>,
  sources: FormSources,
): Declarations {
  const item = declareFields(field.fields, sources);
  return field.type === 'list' ? { item, index: numberFact } : { item };
}

/** The type of one answer. */
function declareField(field: FieldDefinition, sources: FormSources): FactType {
  if (field.type === 'group') return declareFields(field.fields, sources);
  if (field.type === 'list') return listFact(declareFields(field.fields, sources));
  return fieldTypes[field.type].factType(field, sources);
}
