import { evaluate } from '../expressions/evaluate.ts';
import type { Facts } from '../expressions/facts.ts';
import type { CompiledCheck } from './compiled-check.ts';
import { type AskedDocument, type Weight, weightOfContent } from './documents/asked-documents.ts';

/** What a check says under some facts. */
export type CheckVerdict = 'passed' | 'open' | 'not-run';

/**
 * A document that a check is evaluated for by itself: its id where one is known, and the facts
 * around it.
 */
export interface CheckTarget {
  docId: string | undefined;
  content: string | undefined;
  /** How much is made of what is found in it. */
  weight: Exclude<Weight, 'none'>;
  within: (facts: Facts) => Facts;
}

type Each = Pick<CompiledCheck, 'each' | 'enough'>;

/** The checks for the visa of the facts. */
export function checksFor<C extends Pick<CompiledCheck, 'appliesTo'>>(
  checks: readonly C[],
  facts: Facts,
): C[] {
  const visaType = visaTypeOf(facts);
  return checks.filter(
    ({ appliesTo }) =>
      appliesTo === 'all' || (visaType !== undefined && appliesTo.includes(visaType)),
  );
}

/**
 * Unknown is never wrong: a check whose condition or assertion cannot be evaluated is not run
 * (house decision 1).
 */
export function verdictOf(
  { when, assert }: Pick<CompiledCheck, 'when' | 'assert'>,
  facts: Facts,
): CheckVerdict {
  const condition = when ? evaluate(when, facts) : { isKnown: true, value: true };
  if (!condition.isKnown || condition.value !== true) return 'not-run';
  const outcome = evaluate(assert, facts);
  if (!outcome.isKnown) return 'not-run';
  return outcome.value === true ? 'passed' : 'open';
}

/**
 * The documents that a check is evaluated for, each by itself, the one that speaks first in front.
 * Of files those that somebody asks for or welcomes.
 */
export function targetsOf(
  { each = '' }: Each,
  facts: Facts,
  asked?: readonly AskedDocument[],
): CheckTarget[] {
  if (each === 'file') {
    return filesIn(facts).flatMap(({ docId, namespace }, index): CheckTarget[] => {
      const weight = asked ? weightOfContent(namespace, asked, facts) : 'full';
      return weight === 'none'
        ? []
        : [
            {
              docId,
              content: namespace,
              weight,
              within: (all) => ({ ...all, file: filesIn(all)[index] }),
            },
          ];
    });
  }
  const ids = facts.documentIds?.[each] ?? [];
  return documentsIn(facts, each).map((_, index) => ({
    docId: ids[index],
    content: each,
    weight: 'full',
    within: (all) => ({
      ...all,
      documents: { ...(all.documents as object), [each]: documentsIn(all, each)[index] },
    }),
  }));
}

/**
 * The rules that one document has to keep for the others to be passed over, or of files for what
 * the others lack to be a hint; none where every document has to keep its rule.
 */
export function soundRules<C extends Each>(check: C, checks: readonly C[]): readonly C[] {
  switch (check.enough ?? 'every') {
    case 'every':
      return [];
    case 'one':
      return [check];
    case 'one-sound':
      return checks.filter(({ each, enough }) => each === check.each && enough === 'one-sound');
  }
}

/**
 * Whether a document keeps all of some rules as far as they could be checked, and one of them at
 * least.
 */
export function isSound(verdicts: readonly CheckVerdict[]): boolean {
  return verdicts.includes('passed') && !verdicts.includes('open');
}

function filesIn({ files = [] }: Facts): readonly { docId?: string; namespace?: string }[] {
  return files as { docId?: string; namespace?: string }[];
}

function documentsIn({ allDocuments }: Facts, content: string): readonly unknown[] {
  return (
    (allDocuments as Readonly<Record<string, readonly unknown[]>> | undefined)?.[content] ?? []
  );
}

function visaTypeOf({ visa, trip }: Facts): string | undefined {
  const id =
    (visa as { id?: unknown } | undefined)?.id ??
    (trip as { visaType?: unknown } | undefined)?.visaType;
  return typeof id === 'string' ? id : undefined;
}
