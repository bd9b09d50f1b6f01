import type { Facts } from '../expressions/facts.ts';
import { UNSURE } from '../expressions/unknown.ts';
import {
  type CheckTarget,
  type CheckVerdict,
  checksFor,
  isSound,
  soundRules,
  targetsOf,
  verdictOf,
} from './check-each.ts';
import type { CompiledCheck } from './compiled-check.ts';
import { type AskedDocument, type Weight, weightOf } from './documents/asked-documents.ts';
import { coveredTargets } from './documents/covered-targets.ts';
import { excludedDocuments, withoutDocuments } from './documents/excluded-documents.ts';
import { type CheckFinding, fieldPlace, findingKey } from './finding.ts';
import { type Show, sentence } from './sentence.ts';
import { withoutConsequences } from './without-consequences.ts';

/** What checks are run with. */
export interface CheckRunInput {
  facts: Facts;
  show: Show;
  /**
   * Paths of facts that nobody has confirmed yet: read with doubt, or matched loosely
   * ("documents.passport.number").
   */
  doubts?: readonly string[];
  /** What the visa asks for; without it every document counts as asked for. */
  asked?: readonly AskedDocument[];
}

/**
 * What the checks for the visa of the facts say, in their order. Unknown is never wrong: a check
 * whose condition or assertion cannot be evaluated is not run (decision 1); one that hangs on a
 * doubtful value waits until a person has accepted or corrected it. One about a document that the
 * visa does not ask for is left out, and one about a document that is only welcome is a hint.
 * Documents that a rule excludes are read by no other rule. Throws ExpressionDefect like
 * `evaluate`.
 */
export function runChecks(
  checks: readonly CompiledCheck[],
  { facts, show, doubts = [], asked }: CheckRunInput,
): CheckFinding[] {
  const own = checksFor(checks, facts).flatMap((check) =>
    asked === undefined ? [check] : weighed(check, weightOf(check, asked, facts)),
  );
  const excluded = excludedDocuments(own, facts);
  const all = { facts, sure: withDoubts(facts, doubts), show, asked };
  const left =
    excluded.size === 0
      ? all
      : {
          ...all,
          facts: withoutDocuments(facts, excluded),
          sure: withoutDocuments(all.sure, excluded),
        };
  return own.flatMap((check) => {
    const inputs = check.excludeWhen ? all : left;
    return check.each ? ofEach(check, { ...inputs, checks: own }) : [findingOf(check, inputs)];
  });
}

/**
 * What the checks say, one finding for each fault: a finding that only follows from another one is
 * left out (see withoutConsequences).
 */
export function runChecksByCause(
  checks: readonly CompiledCheck[],
  around: CheckRunInput,
): CheckFinding[] {
  const openUnder = (facts: Facts): ReadonlySet<string> =>
    new Set(
      runChecks(checks, { ...around, facts, doubts: [] })
        .filter(({ state }) => state === 'open')
        .map(findingKey),
    );
  return withoutConsequences(runChecks(checks, around), { facts: around.facts, openUnder });
}

/** What weighs as much as it says, is a hint, or is left out. */
function weighed<C extends Pick<CompiledCheck, 'severity'>>(check: C, weight: Weight): C[] {
  switch (weight) {
    case 'full':
      return [check];
    case 'hint':
      return [{ ...check, severity: 'info' }];
    case 'none':
      return [];
  }
}

interface Inputs {
  facts: Facts;
  sure: Facts;
  show: Show;
  asked?: readonly AskedDocument[] | undefined;
}

/**
 * One finding for every document that does not keep the check, or waits, a hint about a file beside
 * a good one; where all do, or as many as are enough, one for all.
 */
function ofEach(
  check: CompiledCheck,
  { checks, ...inputs }: Inputs & { checks: readonly CompiledCheck[] },
): CheckFinding[] {
  const targets = targetsOf(check, inputs.facts, inputs.asked);
  const rules = check.each === 'file' ? [] : soundRules(check, checks);
  const isLesser = coveredTargets(check, { ...inputs, targets, checks });
  const stands = verdictsOf(check, { targets, rules, facts: inputs.facts });
  const surely =
    inputs.sure === inputs.facts
      ? stands
      : verdictsOf(check, { targets, rules, facts: inputs.sure });
  const states = targets.map((_, at) => stateBy(stands[at]?.verdict, surely[at]?.verdict));
  const isEnough = states.some(
    (state, at) => state === 'passed' && stands[at]?.isSound && surely[at]?.isSound,
  );
  const against = targets.flatMap(({ docId, weight, within }, at): CheckFinding[] => {
    const state = states[at];
    if (isEnough || (state !== 'open' && state !== 'waiting')) return [];
    return weighed(
      {
        ...findingIn(check, { state, facts: within(inputs.facts), show: inputs.show }),
        ...(docId !== undefined && { docId }),
      },
      isLesser[at] ? 'hint' : weight,
    );
  });
  if (against.length > 0) return against;
  return [
    findingIn(check, {
      state: states.includes('passed') ? 'passed' : 'not-run',
      facts: inputs.facts,
      show: inputs.show,
    }),
  ];
}

/** A verdict, or that it counts for nothing: another document is good enough. */
type EachVerdict = CheckVerdict | 'passed-over';

interface EachOf {
  targets: readonly CheckTarget[];
  rules: readonly CompiledCheck[];
  facts: Facts;
}

function verdictsOf(
  check: CompiledCheck,
  { targets, rules, facts }: EachOf,
): { verdict: EachVerdict; isSound: boolean }[] {
  const sound = targets.map(
    ({ within }) =>
      rules.length > 0 && isSound(rules.map((rule) => verdictOf(rule, within(facts)))),
  );
  return targets.map(({ within }, at) => {
    const verdict = verdictOf(check, within(facts));
    return {
      verdict: verdict === 'open' && sound.includes(true) ? 'passed-over' : verdict,
      isSound: sound[at] ?? false,
    };
  });
}

function findingOf(check: CompiledCheck, { facts, sure, show }: Inputs): CheckFinding {
  const stands = verdictOf(check, facts);
  const state = stateBy(stands, sure === facts ? stands : verdictOf(check, sure)) ?? 'not-run';
  return findingIn(check, { state, facts, show });
}

/**
 * What is said of a check that stands so, and so where doubtful values count for nothing; undefined
 * where nothing is.
 */
function stateBy(
  stands: EachVerdict = 'not-run',
  surely: EachVerdict = 'not-run',
): CheckFinding['state'] | undefined {
  if (stands === 'passed-over') return undefined;
  return stands === 'not-run' || stands === surely ? stands : 'waiting';
}

/**
 * Only open findings have a message, and waiting ones that would be open with the present values.
 */
function findingIn(
  check: CompiledCheck,
  { state, facts, show }: { state: CheckFinding['state']; facts: Facts; show: Show },
): CheckFinding {
  const { id, title, category, severity, fields } = check;
  const result = { id, title, category, severity, state, fields: fields.map(fieldPlace) };
  if (state !== 'open' && (state !== 'waiting' || verdictOf(check, facts) !== 'open'))
    return result;
  return {
    ...result,
    message: sentence(check.message, { facts, show }),
    fix: sentence(check.fix, { facts, show }),
    ...(check.fixes && { fixes: check.fixes }),
  };
}

/**
 * The facts with UNSURE in place of the values at some paths ("documents.passport.number"). A path
 * that leads nowhere changes nothing.
 */
function withDoubts(facts: Facts, paths: readonly string[]): Facts {
  return paths.reduce((result, path) => without(result, path.split('.')) as Facts, facts);
}

/** Copies what lies on the way to the value, and nothing else. */
function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return UNSURE;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const part = without((value as Record<string, unknown>)[key], rest);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...value, [key]: part };
}
