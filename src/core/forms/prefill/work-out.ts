import { evaluate, holds } from '../../expressions/evaluate.ts';
import type { Facts } from '../../expressions/facts.ts';
import type { ComputedValue } from '../types.ts';
import type { SourceRecord, ValueCandidate } from './sources.ts';

/**
 * What documents, profile and journey give together, as sure as the least sure value of a document
 * in it. None of them says it, so none is its source: it says why instead. Undefined where a fact
 * that decides is missing.
 */
export function workOut(
  { ast, reads: own, isGuess, sureWhen, why: whyLikely, whySure = whyLikely }: ComputedValue,
  { facts, recordsOf }: { facts: Facts; recordsOf: (namespace: string) => SourceRecord[] },
): (ValueCandidate & { isGuess?: true }) | undefined {
  const outcome = evaluate(ast, facts);
  if (!outcome.isKnown) return undefined;
  const isSure = sureWhen !== undefined && holds(sureWhen.ast, facts);
  const reads = isSure ? [...own, ...sureWhen.reads.filter((path) => !own.includes(path))] : own;
  const values = reads.flatMap((path) => valuesAt(path, recordsOf));
  const [first] = values;
  if (!first) return undefined;
  const confidence = Math.min(...values.map((one) => one.confidence));
  const isAssumed = isGuess && !isSure;
  const why = isSure ? whySure : whyLikely;
  const source = {
    kind: 'computed' as const,
    ...(isAssumed && { isAssumed }),
    ...(why !== undefined && { why }),
    check: false,
  };
  return {
    ...first,
    from: reads.join(' + '),
    value: outcome.value,
    confidence,
    source,
    rank: 0,
    mayFill: true,
    isOfAnotherPerson: false,
    ...(isAssumed && { isGuess }),
  };
}

/**
 * Who says the fact at a path: "documents.hotel.name" the document that speaks first of its kind,
 * "trip.from" the journey. All that is known of the visa follows from the journey's.
 */
function valuesAt(path: string, recordsOf: (namespace: string) => SourceRecord[]) {
  const [root = '', ...rest] = (path.startsWith('visa.') ? 'trip.visaType' : path).split('.');
  const [namespace = '', ...keys] = root === 'documents' ? rest : [root, ...rest];
  const [first] = namespace === '' || keys.length === 0 ? [] : recordsOf(namespace);
  return first?.find(keys) ?? [];
}
