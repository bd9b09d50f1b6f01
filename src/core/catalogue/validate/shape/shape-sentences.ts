import type { ErrorObject } from 'ajv';
import { closest, didYouMean, hintFor } from '../../../expressions/suggest.ts';
import { FOREIGN, FOREIGN_HINT } from '../../../forms/compile/definition-problems.ts';
import { isOverlong, tooLong } from '../../source/check-syntax.ts';
import type { ReportedProblem } from '../reporter.ts';
import { familiarHint } from '../texts/familiar-words.ts';

/** Whoever does not know the words of a schema sees them all, up to so many. */
const MOST_LISTED = 80;

export interface ShapeProblem {
  pointer: string;
  problem: ReportedProblem;
}

/**
 * Ajv's errors in our own words. A missing key whose misspelt twin was found is not reported twice,
 * nor a text that is too long for any place.
 */
export function explainShape(errors: readonly ErrorObject[], describe: Describe): ShapeProblem[] {
  const meant = new Set(errors.map((error) => `${error.instancePath}/${meantKey(error) ?? ''}`));
  return errors
    .filter(
      (error) =>
        !(
          error.keyword === 'required' && meant.has(`${error.instancePath}/${missingKey(error)}`)
        ) && !(error.keyword === 'maxLength' && isOverlong(String(error.data))),
    )
    .map((error) => ({
      pointer: error.instancePath,
      problem: (SENTENCES[error.keyword] ?? other)(error, describe),
    }));
}

/** What a part of a schema says about itself, also where it refers to another. */
export type Describe = (part: object | undefined) => string | undefined;

const SENTENCES: Readonly<
  Record<string, (error: ErrorObject, describe: Describe) => ReportedProblem>
> = {
  additionalProperties: (error) => {
    const key = String(error.params.additionalProperty);
    return {
      code: 'unknown_key',
      key,
      message: `"${key}" is not a key here.`,
      hint: FOREIGN.includes(key)
        ? FOREIGN_HINT
        : wordHint(
            key,
            Object.keys(propertiesOf(error)).filter((name) => name !== '$schema'),
          ),
    };
  },
  required: (error, describe) => {
    const key = missingKey(error);
    return {
      code: 'missing_key',
      message: `"${key}" is missing.`,
      hint: describe(propertiesOf(error)[key]),
    };
  },
  type: (error) => ({
    code: 'wrong_type',
    message: `This must be ${typeWords(error.params.type as string | string[])}, not ${valueWords(error.data)}.`,
    hint: typeHint(error),
  }),
  enum: (error, describe) => ({
    code: 'wrong_value',
    message: `${quoted(error.data)} cannot stand here.`,
    hint:
      wordHint(asWord(error.data), (error.params.allowedValues as unknown[]).map(String)) ??
      describe(error.parentSchema),
  }),
  const: (error) => ({
    code: 'wrong_value',
    message: `This can only be ${JSON.stringify(error.params.allowedValue)}.`,
    hint: error.params.allowedValue === true ? 'Leave the key out otherwise.' : undefined,
  }),
  discriminator: (error) => {
    const tag = String(error.params.tag);
    const value: unknown = error.params.tagValue;
    const misspelt = misspeltTag(error);
    if (misspelt !== undefined)
      return {
        code: 'unknown_key',
        key: misspelt,
        message: `"${misspelt}" is not a key here.`,
        hint: `Did you mean "${tag}"?`,
      };
    if (value === undefined)
      return {
        code: 'missing_key',
        message: `"${tag}" is missing.`,
        hint: 'It says which kind this is.',
      };
    return {
      code: 'unknown_kind',
      key: tag,
      message: `${quoted(value)} is not a ${tag} here.`,
      hint: wordHint(asWord(value), kindsOf(error)),
    };
  },
  pattern: (error, describe) => ({
    code: 'wrong_value',
    message: `${quoted(error.data)} cannot stand here.`,
    hint: patternHint(error) ?? describe(error.parentSchema),
  }),
  format: (error) => ({
    code: 'wrong_value',
    message: `This is not a regular expression: ${patternMistake(String(error.data))}.`,
  }),
  minLength: (error, describe) => ({
    code: 'wrong_value',
    message: 'This must not be empty.',
    hint: describe(error.parentSchema),
  }),
  maxLength: (error, describe) => ({
    code: 'wrong_value',
    message: tooLong(String(error.data), Number(error.params.limit)),
    hint: describe(error.parentSchema),
  }),
  minItems: (error) => ({
    code: 'wrong_value',
    message: `At least ${String(error.params.limit)} must stand in this list.`,
  }),
  maxItems: (error) => ({
    code: 'wrong_value',
    message: `At most ${String(error.params.limit)} can stand in this list.`,
  }),
  minimum: (error) => ({
    code: 'wrong_value',
    message: `This must be at least ${String(error.params.limit)}.`,
  }),
  maximum: (error) => ({
    code: 'wrong_value',
    message: `This must be at most ${String(error.params.limit)}.`,
  }),
  exclusiveMinimum: (error) => ({
    code: 'wrong_value',
    message: `This must be more than ${String(error.params.limit)}.`,
  }),
};

function other(error: ErrorObject, describe: Describe): ReportedProblem {
  return {
    code: 'wrong_value',
    message: `${quoted(error.data)} cannot stand here.`,
    hint: describe(error.parentSchema),
  };
}

/** The word that is meant, by its letters or by what others call it; else all that may stand. */
const wordHint = (word: string, allowed: readonly string[]): string | undefined =>
  didYouMean(word, allowed) ?? familiarHint(word, allowed) ?? hintFor(word, allowed, MOST_LISTED);

/** How a value of the wrong type is written rightly, where that is plain. */
function typeHint({ data, params, parentSchema }: ErrorObject): string | undefined {
  const types = [params.type as string | string[]].flat();
  if (typeof data === 'string') {
    const isPlain = types.includes('boolean')
      ? /^(true|false)$/.test(data)
      : types.some((type) => /^(number|integer)$/.test(type)) && /^-?\d+(\.\d+)?$/.test(data);
    if (isPlain) return `Write ${data} without quotation marks.`;
    if (types.includes('array')) return `Write [${JSON.stringify(data)}].`;
  }
  const { required = [] } = (parentSchema ?? {}) as { required?: string[] };
  return types.includes('object') && required.length > 0
    ? `It needs ${required.map((key) => `"${key}"`).join(', ')}.`
    : undefined;
}

/** What small letters, hyphens or underscores make right of a name, and https of an address. */
function patternHint({ data, params }: ErrorObject): string | undefined {
  if (typeof data !== 'string') return undefined;
  const pattern = new RegExp(String(params.pattern), 'u');
  const words = data
    .trim()
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  const meant = [
    words.join('-'),
    words.join('_'),
    `https://${data.trim().replace(/^http:\/\//, '')}`,
  ].find((one) => one !== data && pattern.test(one));
  return meant === undefined ? undefined : `Write "${meant}".`;
}

/** The engine's reason, without the pattern that it repeats. */
function patternMistake(pattern: string): string {
  try {
    new RegExp(pattern, 'u');
    return '';
  } catch (error) {
    const { message } = error as SyntaxError;
    const reason = message.slice(message.lastIndexOf(': ') + 2);
    return reason.charAt(0).toLowerCase() + reason.slice(1);
  }
}

interface Described {
  properties?: Record<string, Described>;
  $ref?: string;
}

function propertiesOf(error: ErrorObject): Record<string, Described> {
  return (error.parentSchema as Described | undefined)?.properties ?? {};
}

function missingKey(error: ErrorObject): string {
  return String(error.params.missingProperty);
}

/** The key that was meant to say the kind; without a kind no other key can be checked. */
function misspeltTag({ params, data }: ErrorObject): string | undefined {
  return params.tagValue === undefined
    ? Object.keys(data as object).find((key) => closest(key, [String(params.tag)]))
    : undefined;
}

/** The key that a wrong one stands for. */
export function meantKey(error: ErrorObject): string | undefined {
  if (error.keyword === 'discriminator') return misspeltTag(error) && String(error.params.tag);
  if (error.keyword !== 'additionalProperties') return undefined;
  return closest(String(error.params.additionalProperty), Object.keys(propertiesOf(error)));
}

/** The words of a union, which stand in the references to its branches. */
function kindsOf(error: ErrorObject): string[] {
  const branches = (error.parentSchema as { oneOf?: Described[] } | undefined)?.oneOf ?? [];
  return branches.map((branch) => branch.$ref?.split('/').at(-1) ?? '');
}

const TYPES: Readonly<Record<string, string>> = {
  object: 'an object in braces',
  array: 'a list in brackets',
  string: 'a text in quotation marks',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

function typeWords(types: string | string[]): string {
  return [types]
    .flat()
    .map((type) => TYPES[type] ?? type)
    .join(' or ');
}

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  if (typeof value === 'number')
    return Number.isInteger(value) ? 'a number' : 'a number with a fraction';
  return typeof value === 'boolean'
    ? String(value)
    : typeof value === 'string'
      ? 'a text'
      : 'an object';
}

/** What was written where a word must stand; anything but a text is like no word. */
function asWord(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function quoted(value: unknown): string {
  return typeof value === 'string' && value.length <= 60
    ? `"${value}"`
    : `This ${valueWords(value).replace(/^an? /, '')}`;
}
