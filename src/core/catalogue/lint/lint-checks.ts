import { outcomesOf } from '../../expressions/outcomes.ts';
import type { PlacedCondition } from '../compile/expressions.ts';
import { allOf } from './lint-conditions.ts';
import type { LintReporter } from './lint-reporter.ts';

/** Checks that cannot fail: whenever they run, what they assert holds. */
export function lintChecks(conditions: readonly PlacedCondition[], reporter: LintReporter): void {
  const byPlace = new Map(conditions.map((one) => [placeName(one), one]));
  for (const condition of conditions) {
    const { ast, facts, place } = condition;
    if (!/^\/checks\/\d+\/assert$/.test(place.pointer)) continue;
    const when = byPlace.get(placeName(condition).replace(/assert$/, 'when'));
    const fails = outcomesOf(allOf([...(when ? [when.ast] : []), ['!', ast]]), facts);
    if (!fails || fails.canHold) continue;
    // One that never runs is told at its condition.
    if (when && outcomesOf(when.ast, facts)?.canHold === false) continue;
    reporter.error(place, {
      code: 'always_holds',
      message: `This check can never fail${when ? ': whenever it runs, this holds' : ''}.`,
      hint: 'Correct what it asserts, or take the check away.',
    });
  }
}

const placeName = ({ place: { source, pointer } }: PlacedCondition): string =>
  `${source.path}#${pointer}`;
