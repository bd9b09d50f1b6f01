import type { Guidelines } from '../../../contract/records.ts';
import type { CompiledRequirement } from '../../../core/catalogue/compiled.ts';
import { evaluate } from '../../../core/expressions/evaluate.ts';
import type { Facts } from '../../../core/expressions/facts.ts';

type Listed = Guidelines['requirements'][number];

/**
 * The documents of a visa as they concern one trip: what does not apply is left out, and what cannot be known before the
 * form is "if-applies", with its condition in words.
 */
export function requirementsOf(requirements: readonly CompiledRequirement[], facts: Facts): Listed[] {
  return requirements.flatMap((requirement) => {
    const applies = appliesOf(requirement, facts);
    const { when, photo, rules, ...shown } = requirement;
    return applies ? [{ ...shown, applies, ...(photo && { photo: { ...photo } }), ...(rules && { rules: { ...rules } }) }] : [];
  });
}

function appliesOf({ level, when }: CompiledRequirement, facts: Facts): Listed['applies'] | undefined {
  if (!when) return level === 'conditional' ? 'if-applies' : level;
  const outcome = evaluate(when, facts);
  if (!outcome.known) return level === 'recommended' ? 'recommended' : 'if-applies';
  if (outcome.value !== true) return undefined;
  return level === 'conditional' ? 'applies' : level;
}
