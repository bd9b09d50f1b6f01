import { evaluate } from '../expressions/evaluate.ts';
import type { Facts } from '../expressions/facts.ts';
import type { CompiledCheck } from './compiled-check.ts';
import { placeOf, type Finding } from './finding.ts';
import { sentence, type Show } from './sentence.ts';
import { withDoubts } from './with-doubts.ts';

/** What checks are run with. */
export interface Around {
  facts: Facts;
  show: Show;
  /** Paths of facts that nobody has confirmed yet: read with doubt, or matched loosely ("documents.passport.number"). */
  doubts?: readonly string[];
}

/**
 * What the checks for the visa of the facts say, in their order. Unknown is never wrong: a check whose condition or
 * assertion cannot be judged is not run (house decision 1); one that hangs on a doubtful value waits until a person has
 * accepted or corrected it. Throws ExpressionDefect like `evaluate`.
 */
export function runChecks(checks: readonly CompiledCheck[], { facts, show, doubts = [] }: Around): Finding[] {
  const visaType = visaTypeOf(facts);
  const sure = withDoubts(facts, doubts);
  return checks
    .filter(({ appliesTo }) => appliesTo === 'all' || (visaType !== undefined && appliesTo.includes(visaType)))
    .flatMap((check) => (check.each ? ofEach(check, { facts, sure, show }) : [findingOf(check, { facts, sure, show })]));
}

interface Judged { facts: Facts; sure: Facts; show: Show }

/** One finding for every document that does not keep the check, or waits; where all do, one for all. */
function ofEach(check: CompiledCheck, { facts, sure, show }: Judged): Finding[] {
  const found = filesIn(facts).map(({ docId }, index): Finding => {
    const within = (all: Facts): Facts => ({ ...all, file: filesIn(all)[index] });
    return { ...findingOf(check, { facts: within(facts), sure: within(sure), show }), ...(docId !== undefined && { docId }) };
  });
  const against = found.filter(({ state }) => state === 'open' || state === 'waiting');
  if (against.length > 0) return against;
  const { docId: _, ...whole } = found.find(({ state }) => state === 'passed') ?? findingOf(check, { facts, sure, show });
  return [whole];
}

function filesIn({ files = [] }: Facts): readonly { docId?: string }[] {
  return files as { docId?: string }[];
}

function findingOf(check: CompiledCheck, { facts, sure, show }: Judged): Finding {
  const { id, title, category, severity } = check;
  const stands = stateOf(check, facts);
  const waits = stands !== 'not-run' && sure !== facts && stateOf(check, sure) !== stands;
  const said = { id, title, category, severity, state: waits ? 'waiting' as const : stands, fields: check.fields.map(placeOf) };
  if (stands !== 'open') return said;
  return { ...said, message: sentence(check.message, { facts, show }), fix: sentence(check.fix, { facts, show }) };
}

function stateOf({ when, assert }: CompiledCheck, facts: Facts): 'passed' | 'open' | 'not-run' {
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
