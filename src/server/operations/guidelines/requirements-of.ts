import type { Guidelines } from '../../../contract/records.ts';
import type { CompiledRequirement } from '../../../core/catalogue/compiled.ts';
import { standingOf } from '../../../core/checks/requirement-states.ts';
import type { Facts } from '../../../core/expressions/facts.ts';

type Listed = Guidelines['requirements'][number];

/**
 * The documents of a visa as they concern one trip: what does not apply is left out, and what is
 * not known yet says its condition.
 */
export function requirementsOf(
  requirements: readonly CompiledRequirement[],
  facts: Facts,
): Listed[] {
  return requirements.flatMap((requirement) => {
    const applies = standingOf(requirement, facts);
    const { when, makes, photo, rules, besides, ...shown } = requirement;
    return applies === 'never'
      ? []
      : [
          {
            ...shown,
            applies,
            ...(photo && { photo: { ...photo } }),
            ...(rules && { rules: { ...rules } }),
          },
        ];
  });
}
