import { evaluate } from '../expressions/evaluate.ts';
import type { Facts } from '../expressions/facts.ts';
import type { CompiledCheck } from './compiled-check.ts';
import { placeOf, type Finding } from './finding.ts';
import { sentence, type Show } from './sentence.ts';

/**
 * What the checks for the visa of the facts say, in their order. Unknown is never wrong: a check whose condition or
 * assertion cannot be judged is not run (house decision 1). Throws ExpressionDefect like `evaluate`.
 */
export function runChecks(checks: readonly CompiledCheck[], facts: Facts, show: Show): Finding[] {
  const visaType = visaTypeOf(facts);
  return checks
    .filter(({ appliesTo }) => appliesTo === 'all' || (visaType !== undefined && appliesTo.includes(visaType)))
    .map((check) => findingOf(check, facts, show));
}

function findingOf(check: CompiledCheck, facts: Facts, show: Show): Finding {
  const { id, title, category, severity } = check;
  const state = stateOf(check, facts);
  const said = { id, title, category, severity, state, fields: check.fields.map(placeOf) };
  if (state !== 'open') return said;
  return { ...said, message: sentence(check.message, { facts, show }), fix: sentence(check.fix, { facts, show }) };
}

function stateOf({ when, assert }: CompiledCheck, facts: Facts): Finding['state'] {
  const condition = when ? evaluate(when, facts) : { known: true, value: true };
  if (!condition.known || condition.value !== true) return 'not-run';
  const outcome = evaluate(assert, facts);
  if (!outcome.known) return 'not-run';
  return outcome.value === true ? 'passed' : 'open';
}

function visaTypeOf({ visa, trip }: Facts): string | undefined {
  const id = (visa as { id?: unknown } | undefined)?.id ?? (trip as { visaType?: unknown } | undefined)?.visaType;
  return typeof id === 'string' ? id : undefined;
}
