import { booleanFact } from '../../expressions/fact-type.ts';
import { converted } from './conversion.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { plainAnswer } from './plain-answer.ts';
import { fail, wrongType } from './read-wire.ts';
import { valueError } from './value-error.ts';

/** A statement to agree with: required, it must be ticked. */
export const checkbox: FieldTypeDefinition = {
  ...plainAnswer,
  takesEmptyWord: false,
  factType: () => booleanFact,
  takes: (value) => typeof value === 'boolean',
  isAnswer: (value) => value === true,
  missing: () => valueError('const', { allowedValue: 'true' }, 'form.error.mustBeTrue'),
  check: (value) =>
    typeof value === 'boolean' ? [] : [valueError('type', { type: 'boolean' }, 'form.error.type')],
  jsonSchema: ({ required }) => (required === true ? { const: true } : { type: 'boolean' }),
  fromWire: ({ path, value }, _, errors) =>
    typeof value === 'boolean' ? value : fail(errors, wrongType(path, 'true or false')),
  display: (value, _, { yes, no }) => (value === true ? yes : no),
  convert: ({ value }) => converted(typeof value === 'boolean' ? value : undefined),
};
