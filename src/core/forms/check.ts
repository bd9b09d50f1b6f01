import { answerLengths } from '../../contract/answer-lengths.ts';
import { dateMistake } from '../dates/date-mistake.ts';
import { isIsoDate } from '../dates/iso-date.ts';
import type { CheckContext } from './check-context.ts';
import { optionLabel } from './option-label.ts';
import type { FieldNode, FormError, LeafType, Money, Signature, Value } from './types.ts';
import { isMonth } from './value.ts';

/** A mistake in one value, without its place. */
export type ValueError = Omit<FormError, 'instancePath'>;
type Check = (value: Value, node: FieldNode, context: CheckContext) => ValueError[];

/**
 * Latin letters with their accents, digits, punctuation: what a form in Latin script takes. The
 * same as the expression isLatin().
 */
export const LATIN = '^[\\p{Script=Latin}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Z}\\s]*$';
/**
 * One @, something before it, and a name with a dot after it. The same as the expression isEmail().
 */
export const EMAIL = '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$';
/** "+" or "00", then 7 to 15 digits (E.164) with blanks, hyphens, dots or brackets between them. */
export const PHONE = '^(\\+|00)[\\s().\\-/]*[1-9]([\\s().\\-/]*\\d){6,14}[\\s().\\-/]*$';
/** What a document or an upload is called. */
export const FILE = '^[A-Za-z0-9_-]{1,100}$';
export const CURRENCY = '^[A-Z]{3}$';
/** No question takes more, whatever its form says. Whoever has more to say writes a letter. */
export const LONGEST_TEXT = 10_000;

/** What is judged, by kind of question; the JSON Schema of a form says the same (schema.ts). */
const CHECKS: { readonly [K in LeafType]: Check } = {
  text: checkText,
  textarea: checkText,
  email: (value, node, context) =>
    orElse(checkText(value, node, context), value, () => matching(EMAIL, value, 'email')),
  phone: (value, node, context) =>
    orElse(checkText(value, node, context), value, () => matching(PHONE, value, 'phone')),
  number: (value, node) =>
    typeof value === 'number' && Number.isFinite(value)
      ? within(value, node)
      : [error('type', { type: 'number', example: '12' }, 'number')],
  money: checkMoney,
  date: checkDate,
  month: (value) =>
    typeof value === 'string' && isMonth(value)
      ? []
      : [error('format', { format: 'month', example: '04/2027' }, 'month')],
  select: checkChoice,
  radio: checkChoice,
  multiselect: checkChoices,
  checkboxGroup: checkChoices,
  checkbox: (value) =>
    typeof value === 'boolean' ? [] : [error('type', { type: 'boolean' }, 'type')],
  country: (value, node, { countries }) =>
    typeof value === 'string' && countries.has(value, node.optionsFrom)
      ? []
      : [error('enum', {}, 'country')],
  file: (value) => matching(FILE, value, 'file'),
  signature: checkSignature,
};

/** What is wrong with a value that is there. A value that is missing is no matter of this. */
export function checkValue(node: FieldNode, value: Value, context: CheckContext): ValueError[] {
  if (node.type === 'group' || node.type === 'list')
    throw new Error(`"${node.key}" holds questions: check those.`);
  return CHECKS[node.type](value, node, context);
}

/** The mistake of a required question without an answer. */
export function requiredError(node: FieldNode): ValueError {
  switch (node.type) {
    case 'checkbox':
      return error('const', { allowedValue: 'true' }, 'mustBeTrue');
    case 'list':
      return error(
        'required',
        { missingProperty: node.key, min: Math.max(1, node.minItems ?? 1) },
        'requiredItems',
      );
    case 'radio':
    case 'select':
    case 'country':
      return error('required', { missingProperty: node.key }, 'requiredChoice');
    case 'checkboxGroup':
    case 'multiselect':
      return error('required', { missingProperty: node.key }, 'requiredChoices');
    case 'signature':
      return error('required', { missingProperty: node.key }, 'signature');
    default:
      return error('required', { missingProperty: node.key }, 'required');
  }
}

/** Too few or too many rows; none at all is a matter of requiredError. */
export function checkRowCount(
  { minItems = 0, maxItems = Infinity }: FieldNode,
  count: number,
): ValueError[] {
  if (count > 0 && count < minItems)
    return [error('minItems', { limit: minItems, min: minItems }, 'requiredItems')];
  return count > maxItems
    ? [error('maxItems', { limit: maxItems, max: maxItems }, 'tooManyItems')]
    : [];
}

/**
 * Whether a value answers its question: a box must be ticked, a sum needs an amount, a declaration
 * its day.
 */
export function isAnswerTo(node: FieldNode, value: Value | undefined): boolean {
  if (value === undefined) return false;
  switch (node.type) {
    case 'checkbox':
      return value === true;
    case 'money':
      return (value as Money).amount !== undefined;
    case 'signature':
      return (value as Signature).date !== undefined;
    default:
      return true;
  }
}

/** The greatest number of characters of an answer: the question's own, or that of its kind. */
export function longestAnswer({ type, maxLength }: FieldNode): number {
  const ofKind = Object.hasOwn(answerLengths, type)
    ? answerLengths[type as keyof typeof answerLengths]
    : LONGEST_TEXT;
  return Math.min(maxLength ?? ofKind, LONGEST_TEXT);
}

function checkText(value: Value, node: FieldNode, { script }: CheckContext): ValueError[] {
  if (typeof value !== 'string') return [error('type', { type: 'string' }, 'type')];
  const [used, maxLength, { pattern, patternMessage }] = [
    [...value].length,
    longestAnswer(node),
    node,
  ];
  if (used > maxLength)
    return [error('maxLength', { limit: maxLength, max: maxLength, used }, 'tooLong')];
  if (script === 'latin' && !expression(LATIN).test(value))
    return [error('pattern', { pattern: LATIN }, 'latin')];
  if (pattern === undefined || expression(whole(pattern)).test(value)) return [];
  return [
    patternMessage === undefined
      ? error('pattern', { pattern }, 'pattern')
      : error('pattern', { pattern, sentence: patternMessage }, 'own'),
  ];
}

function checkMoney(value: Value, node: FieldNode): ValueError[] {
  const { amount, currency } = (typeof value === 'object' ? value : {}) as Money;
  const isSound =
    typeof amount === 'number' &&
    Number.isFinite(amount) &&
    typeof currency === 'string' &&
    expression(CURRENCY).test(currency);
  if (!isSound) return [error('type', { type: 'object' }, 'money')];
  if (node.currency !== undefined && currency !== node.currency)
    return [error('const', { allowedValue: node.currency }, 'money')];
  return within(amount, node, 0);
}

function within(value: number, { min, max }: FieldNode, least?: number): ValueError[] {
  const lowest = typeof min === 'number' ? min : least;
  if (lowest !== undefined && value < lowest)
    return [error('minimum', { limit: lowest, min: lowest }, 'tooSmall')];
  return typeof max === 'number' && value > max
    ? [error('maximum', { limit: max, max }, 'tooLarge')]
    : [];
}

function checkDate(value: Value, { min, max }: FieldNode, { today }: CheckContext): ValueError[] {
  if (typeof value !== 'string' || !isIsoDate(value)) return [noDate(value)];
  const [first, last] = [min, max].map((end) => (end === 'today' ? today : end));
  if (typeof first === 'string' && value < first)
    return [error('formatMinimum', { limit: first, min: first }, 'tooEarly')];
  return typeof last === 'string' && value > last
    ? [error('formatMaximum', { limit: last, max: last }, 'tooLate')]
    : [];
}

/** Typed in full and still no date: then the sentence says what about it cannot be. */
function noDate(value: Value): ValueError {
  const params = { format: 'date', example: '14/04/2027' };
  const mistake = typeof value === 'string' ? dateMistake(value) : undefined;
  if (mistake?.kind === 'day')
    return error(
      'format',
      { ...params, month: mistake.month, year: mistake.year, days: mistake.days },
      'noSuchDay',
    );
  return mistake
    ? error('format', { ...params, month: mistake.month }, 'noSuchMonth')
    : error('format', params, 'date');
}

function checkChoice(value: Value, node: FieldNode, { countries }: CheckContext): ValueError[] {
  return typeof value === 'string' && isOption(node, value, countries)
    ? []
    : [notOffered([value], { node, countries })];
}

function checkChoices(value: Value, node: FieldNode, { countries }: CheckContext): ValueError[] {
  if (!Array.isArray(value)) return [error('type', { type: 'array' }, 'option')];
  const words = value as unknown[];
  const isSound =
    words.length > 0 &&
    new Set(words).size === words.length &&
    words.every((word) => typeof word === 'string' && isOption(node, word, countries));
  return isSound
    ? []
    : [
        notOffered(
          words.filter((word) => typeof word !== 'string' || !isOption(node, word, countries)),
          { node, countries },
        ),
      ];
}

/**
 * Names what an older form still offered: in its words where they are known, else as far as the
 * value says it.
 */
function notOffered(
  words: readonly unknown[],
  { node, countries }: { node: FieldNode; countries: CheckContext['countries'] },
): ValueError {
  const named = words
    .filter((word) => typeof word === 'string')
    .map((word) => {
      const label = optionLabel(node, word, { countries });
      return label === word ? word.replaceAll('_', ' ') : label;
    });
  const given = named.join(', ');
  return given ? error('enum', { given }, 'gone') : error('enum', {}, 'option');
}

function isOption(
  { options, optionsFrom }: FieldNode,
  word: string,
  countries: CheckContext['countries'],
): boolean {
  return options ? options.some(({ value }) => value === word) : countries.has(word, optionsFrom);
}

function checkSignature(value: Value): ValueError[] {
  const { name, date } = (typeof value === 'object' ? value : {}) as Signature;
  const isSound =
    typeof date === 'string' &&
    isIsoDate(date) &&
    (name === undefined || (typeof name === 'string' && name.length <= 200));
  return isSound ? [] : [error('format', { format: 'date' }, 'signature')];
}

function matching(pattern: string, value: Value, format: string): ValueError[] {
  return typeof value === 'string' && expression(pattern).test(value)
    ? []
    : [error('format', { format }, format)];
}

function orElse(
  errors: ValueError[],
  value: Value,
  next: (value: Value) => ValueError[],
): ValueError[] {
  return errors.length ? errors : next(value);
}

function error(keyword: string, params: FormError['params'], word: string): ValueError {
  return { keyword, params, message: `form.error.${word}` };
}

/** A definition's pattern is meant for the whole answer. */
export function whole(pattern: string): string {
  return `^(?:${pattern})$`;
}

const compiled = new Map<string, RegExp>();

function expression(pattern: string): RegExp {
  const known = compiled.get(pattern) ?? new RegExp(pattern, 'u');
  compiled.set(pattern, known);
  return known;
}
