import { operationSchemas } from '../../../contract/operation-schemas.ts';
import {
  type OperationDescription,
  type OperationName,
  operations,
} from '../../../contract/operations.ts';

/**
 * What anybody may send without an account: the largest such body is a sign-in with the proof of a
 * captcha.
 */
export const ANONYMOUS_BYTES = 16_384;

/**
 * `JSON.stringify` writes a character in four bytes at most, but for control characters, which
 * nobody types.
 */
const CHARACTER_BYTES = 4;
const NUMBER_BYTES = 25;
const WORD_BYTES = 5;
/** Quotes, a colon or a comma. */
const AROUND_BYTES = 4;

interface BodySchema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, BodySchema>;
  additionalProperties?: unknown;
  items?: BodySchema;
  maxItems?: number;
  maxLength?: number;
}

/**
 * The most bytes that the JSON body of a call has: for everybody what an anonymous caller may send,
 * for callers with an account what the schema lets through, or the `mostBytes` of an operation
 * whose schema leaves members open. Throws where neither says it.
 */
export function bodyLimitOf(name: OperationName): number {
  const { mostBytes, public: isPublic, kind }: OperationDescription = operations[name];
  const { body } = operationSchemas[name];
  if (isPublic) return Math.min(mostBytes ?? ANONYMOUS_BYTES, ANONYMOUS_BYTES);
  if (mostBytes !== undefined || kind !== 'json' || !body) return mostBytes ?? ANONYMOUS_BYTES;
  const bytes = bytesOf(body);
  if (!Number.isFinite(bytes))
    throw new Error(
      `The body of ${name} has no end: bound every list, text and object in its schema, or say "mostBytes" in its "x-operation".`,
    );
  return Math.max(bytes, ANONYMOUS_BYTES);
}

/**
 * How long the JSON of a value can be that fits a schema; Infinity where the schema sets no end.
 */
function bytesOf({
  type,
  enum: words,
  properties = {},
  additionalProperties,
  items,
  maxItems = Infinity,
  maxLength = Infinity,
}: BodySchema): number {
  if (words) return Math.max(...words.map((word) => JSON.stringify(word).length));
  switch (type) {
    case 'object':
      return additionalProperties === false
        ? AROUND_BYTES +
            sum(
              Object.entries(properties).map(
                ([key, part]) => key.length + AROUND_BYTES + bytesOf(part),
              ),
            )
        : Infinity;
    case 'array':
      return maxItems * (AROUND_BYTES + bytesOf(items ?? {}));
    case 'string':
      return AROUND_BYTES + maxLength * CHARACTER_BYTES;
    case 'integer':
    case 'number':
      return NUMBER_BYTES;
    case 'boolean':
      return WORD_BYTES;
    default:
      return Infinity;
  }
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
