import { answerLengths } from '../../../contract/answer-lengths.ts';
import { formatDate } from '../../dates/format-date.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import type { CheckContext } from '../check-context.ts';
import type { FieldNode, Value } from '../types.ts';
import { converted, NO_CONVERSION } from './conversion.ts';
import type { Conversion, ConvertContext, JsonSchema, ValueError } from './field-type.ts';
import { fitsPattern, whole } from './pattern.ts';
import { valueError } from './value-error.ts';

/**
 * Latin letters with their accents, digits, punctuation: what a form in Latin script takes. The
 * same as the expression isLatin().
 */
const LATIN = '^[\\p{Script=Latin}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Z}\\s]*$';
/** Blanks alone are no answer. */
const SAYS_SOMETHING = '\\S';
/** No question takes more, whatever its form says. Whoever has more to say writes a letter. */
export const LONGEST_TEXT = 10_000;

export const isLatin = (text: string): boolean => fitsPattern(LATIN, text);

/** The greatest number of characters of an answer: the question's own, or that of its type. */
export function longestAnswer({ type, maxLength }: FieldNode): number {
  const ofType = Object.hasOwn(answerLengths, type)
    ? answerLengths[type as keyof typeof answerLengths]
    : LONGEST_TEXT;
  return Math.min(maxLength ?? ofType, LONGEST_TEXT);
}

/** What is wrong with a text that people write freely: its length, its script, its pattern. */
export function checkText(value: Value, node: FieldNode, { script }: CheckContext): ValueError[] {
  if (typeof value !== 'string') return [valueError('type', { type: 'string' }, 'form.error.type')];
  const [used, maxLength] = [[...value].length, longestAnswer(node)];
  if (used > maxLength)
    return [
      valueError('maxLength', { limit: maxLength, max: maxLength, used }, 'form.error.tooLong'),
    ];
  if (script === 'latin' && !isLatin(value))
    return [valueError('pattern', { pattern: LATIN }, 'form.error.latin')];
  const { pattern, patternMessage } = node;
  if (pattern === undefined || fitsPattern(whole(pattern), value)) return [];
  return [
    patternMessage === undefined
      ? valueError('pattern', { pattern }, 'form.error.pattern')
      : valueError('pattern', { pattern, sentence: patternMessage }, 'form.error.own'),
  ];
}

/** The same verdict as a schema. */
export function textSchema(node: FieldNode, { script }: CheckContext): JsonSchema {
  const { pattern } = node;
  const patterns = [
    script === 'latin' ? LATIN : undefined,
    pattern === undefined ? undefined : whole(pattern),
  ].filter((one) => one !== undefined);
  return {
    type: 'string',
    maxLength: longestAnswer(node),
    pattern: SAYS_SOMETHING,
    ...(patterns.length && { allOf: patterns.map((one) => ({ pattern: one })) }),
  };
}

/** A text that must also be written in a certain way, such as an address of mail. */
export function checkWritten(
  value: Value,
  { pattern, format, message }: { pattern: string; format: string; message: string },
): ValueError[] {
  return typeof value === 'string' && fitsPattern(pattern, value)
    ? []
    : [valueError('format', { format }, message)];
}

/** The same verdict as a schema, on top of another. */
export function withPattern(schema: JsonSchema, pattern: string): JsonSchema {
  return {
    ...schema,
    allOf: [...((schema.allOf as JsonSchema[] | undefined) ?? []), { pattern }],
  };
}

/** Any value in words, in one line or on as many lines as it has. */
export function convertText(
  value: unknown,
  node: FieldNode,
  { countries, codes, hasLines = false }: ConvertContext & { hasLines?: boolean },
): Conversion {
  const country = (code: string) =>
    countries.find((one) => one.value === codes[code.toUpperCase()])?.label ?? code;
  const written = inWords(value, { country, hasLines })?.trim();
  return written ? converted(written, [...written].length > longestAnswer(node)) : NO_CONVERSION;
}

function inWords(
  value: unknown,
  how: { country: (code: string) => string; hasLines: boolean },
): string | undefined {
  if (typeof value === 'string') return how.hasLines ? value : dateOrLine(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .map((one) => inWords(one, how))
      .filter(Boolean)
      .join(how.hasLines ? '\n' : ', ');
  if (typeof value !== 'object' || value === null) return undefined;
  const { amount, currency, ...parts } = value as Record<string, unknown>;
  if (amount !== undefined)
    return [currency, amount].filter((part) => part !== undefined).join(' ');
  return inEnvelopeOrder(Object.entries(parts))
    .map(([key, part]) =>
      key === 'country' && typeof part === 'string' ? how.country(part) : inWords(part, how),
    )
    .filter(Boolean)
    .join(', ');
}

const ENVELOPE = ['line1', 'line2', 'postal_code', 'city', 'region', 'country'];

/**
 * A database keeps the parts of an address in an order of its own. Other parts keep theirs, before
 * those of an address.
 */
function inEnvelopeOrder(parts: [string, unknown][]): [string, unknown][] {
  return parts.toSorted(([one], [other]) => ENVELOPE.indexOf(one) - ENVELOPE.indexOf(other));
}

function dateOrLine(text: string): string {
  return isIsoDate(text) ? formatDate(text) : String(text).replace(/\s+/g, ' ');
}
