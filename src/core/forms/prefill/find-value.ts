import type { Trust } from '../../../contract/catalogue.ts';
import type { Facts } from '../../expressions/facts.ts';
import type { ConvertContext } from '../field-types/field-type.ts';
import { isLatin } from '../field-types/free-text.ts';
import { typeOf } from '../field-types/registry.ts';
import type { CellSuggestion, CompiledForm, FieldNode } from '../types.ts';
import { normalisedValue } from '../value.ts';
import { contradicting } from './contradictions.ts';
import type { SourceRecord, ValueCandidate } from './sources.ts';
import type { Trace } from './trace.ts';
import { workOut } from './work-out.ts';

/** The value for a question, and what a second document says otherwise. */
export interface FoundValue extends CellSuggestion {
  source: ValueCandidate['source'];
  other?: CellSuggestion;
}

/** Where a question stands, and the records that speak to it, by namespace. */
export interface FieldPosition {
  path: string;
  recordsOf: (namespace: string) => SourceRecord[];
}

/** What a search reads; it leaves its trace, by path. */
interface Search {
  input: { facts?: Facts; trust: Pick<Trust, 'checkBelow'> };
  context: ConvertContext;
  form: CompiledForm;
  result: { traces: Record<string, Trace> };
}

/**
 * The best value for a leaf: the first path that says anything fitting. It asks for a look when it
 * was read unsurely or matched loosely, when another document says otherwise, or when the document
 * that counts is silent and a second one speaks. Another passport than the first never fills: it
 * only says otherwise. Somebody else's document fills what nobody else says.
 */
export function findValue(
  node: FieldNode,
  { path, recordsOf }: FieldPosition,
  { input, context, form, result }: Search,
): FoundValue | undefined {
  const all = sourcesOf(node, { recordsOf, facts: input.facts });
  const trace: Trace = { tried: [] };
  const fitting = all.flatMap((candidate) => {
    const conversion = typeOf(node).convert(candidate, node, context);
    const value =
      conversion.value === undefined ? undefined : normalisedValue(node, conversion.value);
    const isWritable = form.script !== 'latin' || typeof value !== 'string' || isLatin(value);
    const tried: Trace['tried'][number] = {
      from: candidate.from,
      raw: candidate.raw,
      source: candidate.source,
      mayFill: candidate.mayFill,
      value: value ?? null,
      by: conversion.by,
      candidates: conversion.candidates,
      ...(isWritable ? {} : { refused: 'script' as const }),
    };
    trace.tried.push(tried);
    return value === undefined || !isWritable
      ? []
      : [
          {
            candidate,
            value,
            tried,
            check: conversion.needsReview || (candidate.isGuess ?? false),
          },
        ];
  });
  if (all.length) result.traces[path] = trace;
  const best =
    fitting.find(({ candidate }) => candidate.mayFill && !candidate.isOfAnotherPerson) ??
    fitting.find(({ candidate }) => candidate.mayFill);
  if (!best) return undefined;
  const other = contradicting(
    best,
    fitting.filter(
      (one) =>
        one !== best &&
        !one.candidate.isOfAnotherPerson &&
        (one.candidate.mayFill || one.candidate.from === best.candidate.from),
    ),
  );
  trace.chosen = best.candidate.from;
  best.tried.isChosen = true;
  const isFilledIn = best.candidate.rank > 0;
  const check =
    best.check ||
    best.candidate.confidence < input.trust.checkBelow ||
    other !== undefined ||
    isFilledIn;
  return {
    value: best.value,
    source: { ...best.candidate.source, check },
    ...(other && {
      other: { value: other.value, source: { ...other.candidate.source, check: true } },
    }),
  };
}

/**
 * Everything that is said for a question, best first: what is worked out for sure goes before the
 * sources, a guess behind them.
 */
function sourcesOf(
  { prefill: paths = [], workOut: rule }: FieldNode,
  { recordsOf, facts }: { recordsOf: FieldPosition['recordsOf']; facts: Facts | undefined },
): (ValueCandidate & { isGuess?: true })[] {
  const candidates = paths.flatMap((from) => lookUp(from, recordsOf));
  const own = rule && facts && workOut(rule, { facts, recordsOf });
  if (!own) return candidates;
  return rule.isGuess ? [...candidates, own] : [own, ...candidates];
}

/** What the records of a namespace say at a path such as `passport.surname`, best first. */
export function lookUp(from: string, recordsOf: FieldPosition['recordsOf']): ValueCandidate[] {
  const [namespace = '', ...keys] = from.split('.');
  return recordsOf(namespace).flatMap((record, rank) => {
    const found = record.find(keys);
    return found
      ? [
          {
            ...found,
            from,
            rank,
            mayFill: record.mayFill,
            isOfAnotherPerson: record.isOfAnotherPerson,
          },
        ]
      : [];
  });
}
