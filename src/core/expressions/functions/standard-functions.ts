import { anything, booleanFact, numberFact, textFact } from '../fact-type.ts';
import { ExpressionDefect, UNKNOWN } from '../unknown.ts';
import { type DomainFunction, defineFunction } from './domain-function.ts';

/** As much as any answer may have (`LONGEST_TEXT` of core/forms). */
const LONGEST_MATCHED = 10_000;

/**
 * The functions of CEL itself. `size` is called as size(x) or x.size(), the others as
 * text.contains("a").
 */
export const standardFunctions: Readonly<Record<string, DomainFunction>> = {
  size: defineFunction(
    {
      takes: [anything],
      gives: numberFact,
      description: 'How many characters, items or keys there are.',
    },
    ([value]) => size(value),
  ),
  startsWith: defineFunction(
    {
      takes: [textFact, textFact],
      gives: booleanFact,
      description: 'Whether a text begins with another.',
    },
    ([whole, part]) => whole.startsWith(part),
  ),
  endsWith: defineFunction(
    {
      takes: [textFact, textFact],
      gives: booleanFact,
      description: 'Whether a text ends with another.',
    },
    ([whole, part]) => whole.endsWith(part),
  ),
  contains: defineFunction(
    {
      takes: [textFact, textFact],
      gives: booleanFact,
      description: 'Whether a text contains another.',
    },
    ([whole, part]) => whole.includes(part),
  ),
  matches: defineFunction(
    {
      takes: [textFact, textFact],
      gives: booleanFact,
      description:
        'Whether a regular expression is found in a text; of very long texts nobody knows.',
    },
    ([whole, pattern]) =>
      whole.length > LONGEST_MATCHED ? UNKNOWN : patternOf(pattern).test(whole),
  ),
};

/** The names that are called on a value: `form.email.endsWith(".org")`. */
export const METHODS: readonly string[] = ['size', 'startsWith', 'endsWith', 'contains', 'matches'];

function size(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  if (value && typeof value === 'object') return Object.keys(value).length;
  throw new ExpressionDefect('Only a text, a list or a table has a size.');
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const cached = patterns.get(source);
  if (cached) return cached;
  const pattern = new RegExp(source, 'u');
  patterns.set(source, pattern);
  return pattern;
}
