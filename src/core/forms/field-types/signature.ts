import { withoutUnseen } from '../../copy/unseen.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import { anything } from '../../expressions/fact-type.ts';
import { isBlank } from '../is-blank.ts';
import type { Signature, Value } from '../types.ts';
import type { WireValue } from '../wire/to-wire.ts';
import { NO_CONVERSION } from './conversion.ts';
import { displayCalendarDay, readDay, writeDay } from './day.ts';
import type { DisplayContext, FieldTypeDefinition, ValueError } from './field-type.ts';
import { hasOnly, withoutBlanks } from './members.ts';
import { plainAnswer } from './plain-answer.ts';
import { readMembers, readText, type Sent, type WireError } from './read-wire.ts';
import { missingError, valueError } from './value-error.ts';

const LONGEST_NAME = 200;
const MEMBERS = ['name', 'date'];

/** A dated declaration, signed by hand on paper. No document says it in a person's place. */
export const signature: FieldTypeDefinition = {
  ...plainAnswer,
  isDeclaration: true,
  takesEmptyWord: false,
  factType: () => anything,
  takes: (value) => hasOnly(value, MEMBERS),
  normalise: (value) => withoutBlanks(namedPlainly(value as Signature)),
  isAnswer: (value) => (value as Signature).date !== undefined,
  missing: (node) => missingError(node, 'form.error.signature'),
  check,
  jsonSchema: () => ({
    type: 'object',
    additionalProperties: false,
    required: ['date'],
    properties: {
      name: { type: 'string', maxLength: LONGEST_NAME },
      date: { type: 'string', format: 'date' },
    },
  }),
  fromWire: (sent, _, errors) => fromWire(sent, errors),
  toWire: (value) =>
    Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        key === 'date' ? writeDay(member as Value) : member,
      ]),
    ) as WireValue,
  display: (value, _, context) => inWords(value as Signature, context),
  convert: () => NO_CONVERSION,
};

const namedPlainly = (signature: Signature): Signature =>
  typeof signature.name === 'string'
    ? { ...signature, name: withoutUnseen(signature.name) }
    : signature;

function check(value: Value): ValueError[] {
  const { name, date } = (typeof value === 'object' ? value : {}) as Signature;
  const isSound =
    typeof date === 'string' &&
    isIsoDate(date) &&
    (name === undefined || (typeof name === 'string' && name.length <= LONGEST_NAME));
  return isSound ? [] : [valueError('format', { format: 'date' }, 'form.error.signature')];
}

function fromWire(sent: Sent, errors: WireError[]): Signature | undefined {
  const members = readMembers(sent, { names: MEMBERS, wanted: 'an object with "date"' }, errors);
  if (!members) return undefined;
  const { name, date } = members;
  const read = {
    ...(isGiven(name) && {
      name: readText({ path: `${sent.path}.name`, value: name }, LONGEST_NAME, errors),
    }),
    ...(isGiven(date) && { date: readDay({ path: `${sent.path}.date`, value: date }, errors) }),
  };
  return Object.keys(read).length ? read : undefined;
}

const isGiven = (member: unknown): boolean =>
  member !== undefined && member !== null && !isBlank(member);

function inWords({ name, date }: Signature, context: DisplayContext): string {
  return [name, date === undefined ? undefined : displayCalendarDay(date, context)]
    .filter((part) => part !== undefined)
    .join(', ');
}
