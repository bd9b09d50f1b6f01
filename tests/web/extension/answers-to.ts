import type { FieldNode, Value, Values } from '../../../src/core/forms/types.ts';

/** An answer to every question, in its plainest shape. */
export const answersTo = (fields: readonly FieldNode[]): Values =>
  Object.fromEntries(fields.map((field) => [field.key, answerTo(field)]));

function answerTo(field: FieldNode): Value | undefined {
  const { type, fields = [], options, optionsFrom, key } = field;
  if (type === 'group') return answersTo(fields);
  if (type === 'list') return [answersTo(fields)];
  if (type === 'date') return '1994-08-12';
  if (type === 'month') return '2020-03';
  if (type === 'country') return 'DE';
  if (type === 'money') return { amount: 100, currency: 'GBP' };
  if (type === 'phone') return '+49 30 123456';
  if (type === 'number') return 3;
  if (type === 'checkbox') return true;
  if (type === 'signature' || type === 'file') return undefined;
  const first = optionsFrom ? { value: 'DE' } : options?.[0];
  if (!first) return `A ${key}`.slice(0, 12);
  return type === 'multiselect' || type === 'checkboxGroup' ? [first.value] : first.value;
}
