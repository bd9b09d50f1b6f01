import { Environment, EvaluationError } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days } from '../../../src/core/dates/date-arithmetic.ts';
import { type ExpressionResult, evaluate } from '../../../src/core/expressions/evaluate.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import { parseExpression } from '../../../src/core/expressions/parse-expression.ts';
import { declarations, someFacts, wellTyped } from './random-expressions.ts';

const reference = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
}).registerFunction('days(dyn, dyn): double', (from: string, to: string) => days(from, to));

/**
 * What cel-js makes of an expression; "no such key" is what we call unknown, anything else is a
 * mistake of the test.
 */
function byReference(source: string, facts: Facts): ExpressionResult {
  try {
    const value: unknown = reference.evaluate(source, facts);
    return { isKnown: true, value: typeof value === 'bigint' ? Number(value) : value };
  } catch (error) {
    if (error instanceof EvaluationError && error.code === 'no_such_key') return { isKnown: false };
    throw error;
  }
}

describe('evaluating an expression', () => {
  it('gives what cel-js gives, on thousands of random well-typed expressions with missing facts', () => {
    fc.assert(
      fc.property(
        wellTyped,
        fc.array(someFacts, { minLength: 3, maxLength: 3 }),
        (source, cases) => {
          const parsed = parseExpression(source, declarations);
          if (Array.isArray(parsed)) throw new Error(`${source}: ${JSON.stringify(parsed)}`);
          for (const facts of cases)
            expect(evaluate(parsed.ast, facts), source).toEqual(byReference(source, facts));
        },
      ),
      { numRuns: 3000 },
    );
  });
});
