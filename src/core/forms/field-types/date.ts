import { dateMistake } from '../../dates/date-mistake.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import { fromWire, parseDate } from '../../dates/parse-date.ts';
import { dateFact } from '../../expressions/fact-type.ts';
import type { CheckContext } from '../check-context.ts';
import type { FormProblem } from '../compile/definition-problems.ts';
import type { FieldNode, Value } from '../types.ts';
import { converted } from './conversion.ts';
import { DAY_EXAMPLE, displayCalendarDay, readDay, writeDay } from './day.ts';
import type { FieldTypeDefinition, JsonSchema, ValueError, WrittenField } from './field-type.ts';
import { textAnswer } from './plain-answer.ts';
import { valueError } from './value-error.ts';

/** A calendar date: kept as yyyy-mm-dd, sent as dd/MM/yyyy. */
export const date: FieldTypeDefinition = {
  ...textAnswer(),
  problems,
  factType: () => dateFact,
  normalise: (value) => (typeof value === 'string' ? (fromWire(value) ?? value) : value),
  check,
  jsonSchema,
  fromWire: (sent, _, errors) => readDay(sent, errors),
  toWire: writeDay,
  display: (value, _, context) => displayCalendarDay(value, context),
  convert: ({ value }) => converted(typeof value === 'string' ? parseDate(value) : undefined),
};

function problems(field: WrittenField, pointer: string): FormProblem[] {
  return (['min', 'max'] as const)
    .filter((end) => {
      const day = field[end];
      return day !== undefined && day !== 'today' && !isIsoDate(String(day));
    })
    .map((end) => ({
      pointer: `${pointer}/${end}`,
      code: 'wrong_value',
      message: 'There is no such date.',
      hint: 'Use "today" or a date as yyyy-mm-dd.',
    }));
}

function check(value: Value, node: FieldNode, context: CheckContext): ValueError[] {
  if (typeof value !== 'string' || !isIsoDate(value)) return [noDate(value)];
  const [first, last] = limitsOf(node, context);
  if (typeof first === 'string' && value < first)
    return [valueError('formatMinimum', { limit: first, min: first }, 'form.error.tooEarly')];
  return typeof last === 'string' && value > last
    ? [valueError('formatMaximum', { limit: last, max: last }, 'form.error.tooLate')]
    : [];
}

/** Typed in full and still no date: then the sentence says what about it cannot be. */
function noDate(value: Value): ValueError {
  const params = { format: 'date', example: DAY_EXAMPLE };
  const mistake = typeof value === 'string' ? dateMistake(value) : undefined;
  if (mistake?.kind === 'day')
    return valueError(
      'format',
      { ...params, month: mistake.month, year: mistake.year, days: mistake.days },
      'form.error.noSuchDay',
    );
  return mistake
    ? valueError('format', { ...params, month: mistake.month }, 'form.error.noSuchMonth')
    : valueError('format', params, 'form.error.date');
}

/**
 * The earliest and latest day are ajv-formats' words; a schema of plain draft-07 passes over them.
 */
function jsonSchema(node: FieldNode, context: CheckContext): JsonSchema {
  const [first, last] = limitsOf(node, context);
  return {
    type: 'string',
    format: 'date',
    ...(first !== undefined && { formatMinimum: first }),
    ...(last !== undefined && { formatMaximum: last }),
  };
}

function limitsOf({ min, max }: FieldNode, { today }: CheckContext) {
  return [min, max].map((end) => (end === 'today' ? today : end));
}
