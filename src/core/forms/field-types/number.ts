import { figure } from '../../copy/figures.ts';
import { numberFact } from '../../expressions/fact-type.ts';
import { checkLimits, limitsSchema, moneyAmount } from './amount.ts';
import { converted } from './conversion.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { plainAnswer } from './plain-answer.ts';
import { readAmount } from './read-wire.ts';
import { valueError } from './value-error.ts';

/** A number, with the unit that stands behind it. */
export const number: FieldTypeDefinition = {
  ...plainAnswer,
  factType: () => numberFact,
  takes: (value) => typeof value === 'number' || typeof value === 'string',
  check: (value, node) =>
    typeof value === 'number' && Number.isFinite(value)
      ? checkLimits(value, node)
      : [valueError('type', { type: 'number', example: '12' }, 'form.error.number')],
  jsonSchema: (node) => ({ type: 'number', ...limitsSchema(node) }),
  fromWire: (sent, _, errors) => readAmount(sent, errors),
  display: (value, { unit }, { language }) => {
    if (typeof value !== 'number') return String(value);
    const written = figure(value, 10, language);
    return unit === undefined ? written : `${written} ${unit}`;
  },
  convert: ({ value }) => converted(moneyAmount(value)),
};
