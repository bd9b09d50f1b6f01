import { isIsoDate } from '../../dates/iso-date.ts';
import { formatMonth, monthToWire, parseMonth } from '../../dates/month.ts';
import { monthFact } from '../../expressions/fact-type.ts';
import type { Value } from '../types.ts';
import { converted } from './conversion.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { textAnswer } from './plain-answer.ts';
import { fail, LONGEST_ATTEMPT, readText, type Sent, type WireError } from './read-wire.ts';
import { valueError } from './value-error.ts';

/** A month of a year: kept as yyyy-mm, sent as MM/yyyy. */
export const month: FieldTypeDefinition = {
  ...textAnswer(),
  factType: () => monthFact,
  check: (value) =>
    isMonth(value)
      ? []
      : [valueError('format', { format: 'month', example: '04/2027' }, 'form.error.month')],
  jsonSchema: () => ({ type: 'string', pattern: '^(?!0000)\\d{4}-(0[1-9]|1[0-2])$' }),
  fromWire: (sent, _, errors) => fromWire(sent, errors),
  toWire: (value) => (isMonth(value) ? monthToWire(value) : (value as string)),
  display: (value, _, { language }) =>
    isMonth(value) ? formatMonth(value, language) : String(value),
  convert: ({ value }) => converted(typeof value === 'string' ? parseMonth(value) : undefined),
};

/** An existing month, written yyyy-mm. */
function isMonth(value: Value): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}$/.test(value) && isIsoDate(`${value}-01`);
}

function fromWire(sent: Sent, errors: WireError[]): string | undefined {
  const text = readText(sent, LONGEST_ATTEMPT, errors);
  if (text !== undefined && isMonth(text))
    return fail(errors, {
      path: sent.path,
      code: 'wrong_date',
      message: `"${sent.path}" is a month: send it as MM/yyyy.`,
    });
  const match = /^(\d{2})\/(\d{4})$/.exec(text ?? '');
  const written = match ? `${match[2]}-${match[1]}` : '';
  return isMonth(written) ? written : text || undefined;
}
