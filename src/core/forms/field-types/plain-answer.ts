import { withoutUnseen } from '../../copy/unseen.ts';
import { textFact } from '../../expressions/fact-type.ts';
import type { Value } from '../types.ts';
import type { WireValue } from '../wire/to-wire.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { LONGEST_TEXT } from './free-text.ts';
import { readText } from './read-wire.ts';
import { missingError } from './value-error.ts';

/** What goes without saying; each type says what is other about it. */
export const plainAnswer = {
  isChoice: false,
  isDeclaration: false,
  takesEmptyWord: true,
  isAnswer: () => true,
  missing: (node) => missingError(node, 'form.error.required'),
  normalise: (value) => (typeof value === 'string' ? withoutUnseen(value) || undefined : value),
  toWire: (value) => value as WireValue,
  display: String,
} as const satisfies Partial<FieldTypeDefinition>;

/** The same for answers that are texts. `hasLines`: a line may end in them. */
export function textAnswer({ hasLines = false } = {}) {
  const normalise = (value: Value) =>
    typeof value === 'string' ? withoutUnseen(value, { hasLines }) || undefined : value;
  return {
    ...plainAnswer,
    normalise,
    factType: () => textFact,
    takes: (value) => typeof value === 'string',
    fromWire: (sent, _, errors) => {
      const read = readText(sent, LONGEST_TEXT, errors);
      return read === undefined ? undefined : normalise(read);
    },
  } as const satisfies Partial<FieldTypeDefinition>;
}
