import {
  type Explanation,
  explainCondition,
  type FactWords,
  isInWords,
  valueOf,
} from '../expressions/explanation/explain-condition.ts';
import type { Facts } from '../expressions/facts.ts';
import { readsOf } from '../expressions/reads.ts';
import { targetsOf } from './check-each.ts';
import type { CompiledCheck } from './compiled-check.ts';
import { excludedDocuments, withoutDocuments } from './documents/excluded-documents.ts';

/** A check in words, with the facts as they are. */
export interface CheckExplanation {
  /** What it wants to be so, in a sentence. */
  title: string;
  /** The same, part by part, where each part has words. */
  assert?: Explanation;
  /** Where it does not: what it looks at, by name, each with its value where it is one. */
  looksAt: { name: string; value?: string; isKnown: boolean }[];
  /** Why it counts here, where that has words. */
  when?: Explanation;
}

interface CheckExplanationInput {
  facts: Facts;
  words: FactWords;
  /** All checks: some say which documents the others do not read. */
  checks: readonly CompiledCheck[];
  /** Of a check about every document by itself, the one in question. */
  docId?: string | undefined;
}

/** Why a check says what it says, from what it reads. */
export function explainCheck(
  check: CompiledCheck,
  { facts, words, checks, docId }: CheckExplanationInput,
): CheckExplanation {
  const excluded = check.excludeWhen ? undefined : excludedDocuments(checks, facts);
  const read = excluded?.size ? withoutDocuments(facts, excluded) : facts;
  const own = factsOfTarget(check, read, docId);
  const assert = explainCondition(check.assert, words, own);
  const when = check.when && explainCondition(check.when, words, own);
  return {
    title: check.title,
    ...(isInWords(assert) && { assert }),
    looksAt: isInWords(assert) ? [] : looksAt(check, words, own),
    ...(when && isInWords(when) && { when }),
  };
}

/** What a check reads and people have a name for; of two paths with one name the first. */
function looksAt(
  { assert }: CompiledCheck,
  words: FactWords,
  facts: Facts,
): CheckExplanation['looksAt'] {
  const named = new Map<string, { value?: string; isKnown: boolean }>();
  for (const path of readsOf(assert)) {
    const name = words.fact(path);
    if (name !== undefined && !named.has(name))
      named.set(name, { ...valueOf(path, facts, words), isKnown: isThere(path, facts) });
  }
  return [...named].map(([name, value]) => ({ name, ...value }));
}

const isThere = (path: string, facts: Facts): boolean =>
  path.split('.').reduce<unknown>(member, facts) !== undefined;

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

function factsOfTarget(check: CompiledCheck, facts: Facts, docId: string | undefined): Facts {
  const target = targetsOf(check, facts).find((one) => one.docId === docId);
  return docId !== undefined && target ? target.within(facts) : facts;
}
