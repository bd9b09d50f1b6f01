import type { Field, Form } from '../../contract/catalogue.ts';
import {
  anything,
  boolean,
  countryOf,
  type Declarations,
  date,
  type FactType,
  listOf,
  month,
  number,
  oneOf,
  record,
  text,
} from '../expressions/fact-type.ts';
import { isMended } from '../expressions/mended.ts';
import type { FactSources } from './declare-facts.ts';

type FormSources = Pick<FactSources, 'countries' | 'named' | 'sets'>;

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
function declareFields(fields: readonly Field[], sources: FormSources): FactType {
  const isTaken = (field: Field, index: number) =>
    isMended(field) || fields.findIndex((other) => other.key === field.key) !== index;
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
  field: Extract<Field, { fields: Field[] }>,
  sources: FormSources,
): Declarations {
  const item = declareFields(field.fields, sources);
  return field.type === 'list' ? { item, index: number } : { item };
}

/** The type of one answer. */
function declareField(field: Field, sources: FormSources): FactType {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'phone':
      return text;
    case 'number':
      return number;
    case 'date':
      return date;
    case 'month':
      return month;
    case 'checkbox':
      return boolean;
    case 'money':
      return record({ amount: number, currency: text });
    case 'select':
    case 'radio':
      return choiceOf(field, sources);
    case 'multiselect':
    case 'checkboxGroup':
      return listOf(choiceOf(field, sources));
    case 'country':
      return countryOf(
        field.optionsFrom
          ? (sources.sets[field.optionsFrom] ?? sources.countries)
          : sources.countries,
        sources.named,
      );
    case 'group':
      return declareFields(field.fields, sources);
    case 'list':
      return listOf(declareFields(field.fields, sources));
    case 'file':
    case 'signature':
      return anything;
  }
}

/** A choice: of the field's own options, or of the countries of the set that it names. */
function choiceOf(
  field: { options?: { value: string }[]; optionsFrom?: string },
  sources: FormSources,
): FactType {
  if (field.options) return oneOf(field.options.map((option) => option.value));
  return field.optionsFrom === undefined
    ? text
    : countryOf(sources.sets[field.optionsFrom] ?? sources.countries, sources.named);
}
