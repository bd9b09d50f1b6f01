import type { Facts } from '../../expressions/facts.ts';
import { type CheckTarget, isSound, soundRules, targetsOf, verdictOf } from '../check-each.ts';
import type { CompiledCheck } from '../compiled-check.ts';
import type { AskedDocument } from './asked-documents.ts';

interface CoverageContext {
  targets: readonly CheckTarget[];
  /** All rules of the visa. */
  checks: readonly CompiledCheck[];
  facts: Facts;
  asked?: readonly AskedDocument[] | undefined;
}

/**
 * The files that need not pass, by their places, because another file already meets the same
 * requirement: it passes the checks of its content, and as many files as are enough do so.
 */
export function coveredTargets(
  check: CompiledCheck,
  { targets, checks, facts, asked = [] }: CoverageContext,
): boolean[] {
  const rules = check.each === 'file' ? soundRules(check, checks) : [];
  if (rules.length === 0) return targets.map(() => false);
  const good = targets.filter(
    (target) =>
      isSound(rules.map((rule) => verdictOf(rule, target.within(facts)))) &&
      isSoundOfContent(target, { checks, facts }),
  );
  return targets.map((target) =>
    good.some(
      (other) => other !== target && isOfOneRequirement(target.content, other.content, asked),
    ),
  );
}

/**
 * An old statement is none, however much of it could be read; neither is a document that does not
 * speak at all.
 */
function isSoundOfContent(
  { docId, content }: CheckTarget,
  { checks, facts }: Pick<CoverageContext, 'checks' | 'facts'>,
): boolean {
  if (content === undefined) return false;
  const own = targetsOf({ each: content }, facts).find(
    (target) => target.docId !== undefined && target.docId === docId,
  );
  const rules = checks.filter(({ each, enough }) => each === content && enough === 'one-sound');
  return own !== undefined && !rules.some((rule) => verdictOf(rule, own.within(facts)) === 'open');
}

function isOfOneRequirement(
  one: string | undefined,
  other: string | undefined,
  asked: readonly AskedDocument[],
): boolean {
  if (one === undefined || other === undefined) return false;
  return (
    one === other ||
    asked.some(({ contents }) => contents.includes(one) && contents.includes(other))
  );
}
