import type { Countries, Trust } from '../../../contract/catalogue.ts';
import type { Facts } from '../../expressions/facts.ts';
import type { ConvertContext } from '../field-types/field-type.ts';
import type {
  Answer,
  AnswerKey,
  CellSuggestion,
  CompiledForm,
  FieldNode,
  Source,
  Value,
  Values,
} from '../types.ts';
import { isSameValue } from '../value.ts';
import { isSameInWords } from './contradictions.ts';
import { type FieldPosition, type FoundValue, findValue, lookUp } from './find-value.ts';
import { matchCountry, matchOption } from './match-option.ts';
import { fieldsOfOneRecord } from './one-record.ts';
import { rowSources } from './row-sources.ts';
import {
  type PrefillSources,
  type SourceRecord,
  sourceRecords,
  type ValueCandidate,
} from './sources.ts';
import type { Trace } from './trace.ts';

export interface PrefillInput extends PrefillSources {
  /**
   * What is worked out reads these: documents, profile and journey as expressions have them.
   * Without them nothing is.
   */
  facts?: Facts;
  countries: Countries;
  /** What persons answered: never overwritten. */
  answers?: ReadonlyMap<AnswerKey, Answer>;
  /**
   * What is read with less confidence than `checkBelow` asks for a look; `similarWithin` is how far
   * a word may lie from an option.
   */
  trust: Pick<Trust, 'checkBelow' | 'similarWithin'>;
}

/** The parts of `Outside` that are computed, and how each value was found. */
export interface Prefilled {
  /** For questions that no person answered. */
  prefilled: Map<AnswerKey, Value>;
  /** By path, rows included. Of an answered question: whatever says the same. */
  sources: Record<string, Source>;
  /** For answered questions: what is said otherwise. For others: what a second document says. */
  suggestions: Record<AnswerKey, CellSuggestion>;
  traces: Record<string, Trace>;
}

/** What one run reads, and what it has found so far. */
interface PrefillRun {
  input: PrefillInput;
  context: ConvertContext;
  form: CompiledForm;
  result: Prefilled;
}
/**
 * What documents, profile and trip say for each question, best source first; a pure function,
 * computed anew at each read. A person's answer is never replaced: where something else is said it
 * becomes a suggestion.
 */
export function prefill(form: CompiledForm, input: PrefillInput): Prefilled {
  const work: PrefillRun = {
    form,
    input,
    context: contextOf(input),
    result: { prefilled: new Map(), sources: {}, suggestions: {}, traces: {} },
  };
  const records = new Map<string, SourceRecord[]>();
  const recordsOf = (namespace: string): SourceRecord[] => {
    const found = records.get(namespace) ?? sourceRecords(input, namespace);
    records.set(namespace, found);
    return found;
  };
  for (const node of form.sections.flatMap((section) => section.fields))
    visit(node, { path: node.key, recordsOf }, work);
  return work.result;
}

function contextOf({
  countries: { countries, sets },
  tables: { countries: codes },
  trust: { similarWithin },
}: PrefillInput): ConvertContext {
  const all = countries.map(({ value }) => value);
  return {
    countries,
    codes,
    matchOption: (text, options) => matchOption(text, options, similarWithin),
    matchCountry: (text, set) =>
      matchCountry(
        text,
        { codes, countries, similarWithin },
        set === undefined ? all : (sets[set] ?? []),
      ),
  };
}

function visit(node: FieldNode, place: FieldPosition, work: PrefillRun): void {
  if (node.type === 'group') {
    const fields = fieldsOfOneRecord(node.fields ?? [], (path) =>
      lookUp(path, place.recordsOf).some(({ mayFill }) => mayFill),
    );
    for (const field of fields)
      visit(field, { ...place, path: `${place.path}.${field.key}` }, work);
  } else if (node.type === 'list') {
    visitList(node, place, work);
  } else {
    const found = findValue(node, place, work);
    if (found) settle(place.path, found, work);
  }
}

/**
 * One row for each document of the first namespace that any of the questions names. Nothing is
 * worked out for a row: facts name no row.
 */
function visitList(list: FieldNode, { path, recordsOf }: FieldPosition, work: PrefillRun): void {
  const { facts: _, ...input } = work.input;
  const rows: Values[] = [];
  const sources: Record<string, Source> = {};
  for (const record of rowSources(list, recordsOf)) {
    const at = `${path}.${rows.length}`;
    const taken: Record<string, FoundValue> = {};
    const row = rowOf(
      list.fields ?? [],
      {
        path: at,
        recordsOf: (namespace) => (namespace === record.namespace ? [record] : []),
      },
      { work: { ...work, input }, taken },
    );
    if (
      !row ||
      rows.some((other) => isSameInWords(other, row)) ||
      rows.length >= (list.maxItems ?? Infinity)
    )
      continue;
    rows.push(row);
    for (const [key, { source }] of Object.entries(taken)) sources[key] = source;
  }
  const [first] = Object.values(sources);
  if (first)
    settle(path, { value: rows, source: first as ValueCandidate['source'] }, work, sources);
}

function rowOf(
  fields: readonly FieldNode[],
  place: FieldPosition,
  { work, taken }: { work: PrefillRun; taken: Record<string, FoundValue> },
): Values | undefined {
  const values: Values = {};
  for (const field of fieldsOfOneRecord(fields, (path) =>
    lookUp(path, place.recordsOf).some(({ mayFill }) => mayFill),
  )) {
    const path = `${place.path}.${field.key}`;
    if (field.type === 'list') continue;
    const found = field.type === 'group' ? undefined : findValue(field, { ...place, path }, work);
    if (found) taken[path] = found;
    const value =
      field.type === 'group'
        ? rowOf(field.fields ?? [], { ...place, path }, { work, taken })
        : found?.value;
    if (value !== undefined) values[field.key] = value;
  }
  return Object.keys(values).length ? values : undefined;
}

/** A person's answer stays: the same value keeps its source, another one becomes a suggestion. */
function settle(
  key: AnswerKey,
  { value, source, other }: FoundValue,
  { input, result }: PrefillRun,
  rows: Record<string, Source> = {},
): void {
  const answer = input.answers?.get(key);
  if (answer === undefined) {
    result.prefilled.set(key, value);
    Object.assign(result.sources, rows, { [key]: source });
    if (other) result.suggestions[key] = other;
  } else if (isSameValue(answer, value)) {
    for (const [path, from] of Object.entries({ ...rows, [key]: source }))
      result.sources[path] = { ...from, confirmed: true } as Source;
  } else {
    // What is only assumed contradicts nobody.
    const isAssumed = source.kind === 'computed' && source.isAssumed;
    if (!isAssumed && !isSameInWords(answer, value)) result.suggestions[key] = { value, source };
    keepRowSources({ answer, value }, { rows, key, result });
  }
}

/** Of an edited list, what stands unchanged in its rows keeps its sources. */
function keepRowSources(
  { answer, value }: { answer: Answer; value: Value },
  { rows, key, result }: { rows: Record<string, Source>; key: string; result: Prefilled },
): void {
  for (const [path, source] of Object.entries(rows)) {
    const keys = path.slice(key.length + 1).split('.');
    const [mine, theirs] = [memberAt(answer, keys), memberAt(value, keys)];
    if (mine !== undefined && isSameValue(mine, theirs))
      result.sources[path] = { ...source, confirmed: true } as Source;
  }
}

function memberAt(value: unknown, keys: readonly string[]): Value | undefined {
  return keys.reduce<unknown>(
    (record, key) =>
      typeof record === 'object' && record !== null
        ? (record as Record<string, unknown>)[key]
        : undefined,
    value,
  ) as Value | undefined;
}
