import type { Ast } from '../../expressions/ast.ts';
import { outcomesOf } from '../../expressions/outcomes.ts';
import type { PlacedCondition } from '../compile/expressions.ts';
import type { LintReporter } from './lint-reporter.ts';

/** What a condition is for, by the key that it is written under. */
const NEVER_HOLDS: Readonly<Record<string, string>> = {
  openWhen: 'This can never hold, so the step would stay closed for ever.',
  showWhen: 'This can never hold, so it would never be shown.',
  when: 'This can never hold, so it would never count.',
};

/** Conditions that can never hold, whatever the facts say, and those that always do. */
export function lintConditions(
  conditions: readonly PlacedCondition[],
  reporter: LintReporter,
): void {
  for (const { ast, facts, place } of conditions) {
    const key = place.pointer.split('/').at(-1) ?? '';
    // A check's assertion is judged together with its condition.
    if (key === 'assert') continue;
    const outcomes = outcomesOf(ast, facts);
    if (!outcomes) continue;
    if (!outcomes.canHold)
      reporter.error(place, {
        code: 'never_holds',
        message: NEVER_HOLDS[key] ?? 'This can never hold, whatever the facts say.',
        hint: 'Its parts exclude each other. Take one of them away, or write "||" between them.',
      });
    else if (!outcomes.canFail)
      reporter.warning(place, {
        code: 'always_holds',
        message: 'This always holds, whatever the facts say.',
        hint: 'Leave the condition out, or correct it.',
      });
  }
}

/** All that has to hold at once. */
export const allOf = ([first, ...rest]: readonly Ast[]): Ast =>
  first === undefined
    ? ['value', true]
    : rest.reduce((one, other): Ast => ['&&', one, other], first);
