import { figure, sum } from '../copy/figures.ts';
import { formatDate } from '../dates/format-date.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import { formatMonth } from '../dates/month.ts';
import type { CountryTable } from './check-context.ts';
import { optionLabel } from './option-label.ts';
import type { FieldNode, Money, Signature, Value, Values } from './types.ts';
import { isMonth } from './value.ts';

/**
 * What display needs besides the value: the countries' names, and the words for a ticked and an
 * unticked box.
 */
export interface DisplayContext {
  countries: Pick<CountryTable, 'label'>;
  yes: string;
  no: string;
  /** English when left out. */
  language?: string | undefined;
  /** The name of a document, for questions that are answered with a file. */
  fileName?: (documentId: string) => string | undefined;
}

/**
 * A value as people read it: "Jan 5, 2025", an option's label, a country's name, "€1,200". The rows
 * of a list and the answers of a group stand on lines of their own. What we did not understand is
 * shown as it was typed.
 */
export function displayValue(node: FieldNode, value: Value, context: DisplayContext): string {
  switch (node.type) {
    case 'date':
      return day(value, context.language);
    case 'month':
      return typeof value === 'string' && isMonth(value)
        ? formatMonth(value, context.language)
        : String(value);
    case 'number':
      return typeof value === 'number'
        ? withUnit(figure(value, 10, context.language), node.unit)
        : String(value);
    case 'money':
      return sum(value as Money, context.language);
    case 'checkbox':
      return value === true ? context.yes : context.no;
    case 'country':
      return context.countries.label(String(value)) ?? String(value);
    case 'select':
    case 'radio':
      return optionLabel(node, String(value), context);
    case 'multiselect':
    case 'checkboxGroup':
      return (value as string[]).map((word) => optionLabel(node, word, context)).join(', ');
    case 'file':
      return context.fileName?.(String(value)) ?? String(value);
    case 'signature':
      return signature(value as Signature, context.language);
    case 'group':
      return lines(node, value as Values, context);
    case 'list':
      return (value as Values[])
        .map((row, index) =>
          `${node.itemLabel ?? node.label} ${index + 1}\n${lines(node, row, context)}`.trimEnd(),
        )
        .join('\n\n');
    default:
      return String(value);
  }
}

function lines(node: FieldNode, values: Values, context: DisplayContext): string {
  return (node.fields ?? [])
    .flatMap((field) => {
      const value = values[field.key];
      return value === undefined ? [] : [`${field.label}: ${displayValue(field, value, context)}`];
    })
    .join('\n');
}

function day(value: Value | undefined, language?: string): string {
  return typeof value === 'string' && isIsoDate(value)
    ? formatDate(value, language)
    : String(value);
}

function withUnit(text: string, unit: string | undefined): string {
  return unit === undefined ? text : `${text} ${unit}`;
}

function signature({ name, date }: Signature, language?: string): string {
  return [name, date === undefined ? undefined : day(date, language)]
    .filter((part) => part !== undefined)
    .join(', ');
}
