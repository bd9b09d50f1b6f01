import type { Tables } from '../../expressions/facts.ts';
import type { AnswerKey, Source } from '../types.ts';
import { documentsByPriority, mayFill, type PrefillDocument } from './documents.ts';
import { placeParts } from './place-parts.ts';

/** What prefill reads besides documents: the facts `profile` and `trip`. */
export interface PrefillSources {
  /** Codes and names of countries: the tables of the facts. */
  tables: Tables;
  documents: readonly PrefillDocument[];
  profile?: Readonly<Record<string, unknown>>;
  trip?: Readonly<Record<string, unknown>>;
}

/**
 * Something that someone or some page says. `source.check` is set only once the value is chosen.
 */
export interface ValueCandidate {
  /** "passport.surname". */
  from: AnswerKey;
  value: unknown;
  raw: string;
  confidence: number;
  /** 0 for the document that counts first in its namespace, 1 for the next. */
  rank: number;
  /** False for what may only contradict: it fills nothing. */
  mayFill: boolean;
  /**
   * Said by somebody else's document: it fills what nobody else says, with doubt, and contradicts
   * nothing.
   */
  isOfAnotherPerson: boolean;
  source: Exclude<Source, { kind: 'person' }>;
  /** Other fields of the same document, for a sum whose currency stands elsewhere. */
  beside: (name: string) => unknown;
}

const DOUBTED = 0.5;

type FoundValue = Omit<ValueCandidate, 'from' | 'rank' | 'mayFill' | 'isOfAnotherPerson'>;

/**
 * One thing that answers a row, or the whole form: a document, one line of a list in it, the
 * profile or the trip.
 */
export interface SourceRecord {
  namespace: string;
  /** May fill a question; who may not only contradicts those who do. */
  mayFill: boolean;
  isOfAnotherPerson: boolean;
  find: (keys: readonly string[]) => FoundValue | undefined;
}

/**
 * All who may speak for a namespace, the first one first. Documents of another trip say nothing.
 */
export function sourceRecords(sources: PrefillSources, namespace: string): SourceRecord[] {
  if (namespace === 'profile' || namespace === 'trip') {
    const record = sources[namespace];
    return record
      ? [
          {
            namespace,
            mayFill: true,
            isOfAnotherPerson: false,
            find: (keys) => inRecord(record, keys, namespace),
          },
        ]
      : [];
  }
  const all = documentsByPriority(sources.documents, namespace).filter(
    ({ isOfAnotherTrip }) => !isOfAnotherTrip,
  );
  const own = all.filter(({ isOfAnotherPerson }) => !isOfAnotherPerson);
  return (own.length > 0 ? own : all).map((document, _, ranked) => {
    const { isOfAnotherPerson = false } = document;
    const find = (keys: readonly string[]) => inDocument(document, keys, sources);
    return {
      namespace,
      mayFill: mayFill(document, ranked[0]),
      isOfAnotherPerson,
      find: isOfAnotherPerson ? (keys) => doubted(find(keys)) : find,
    };
  });
}

/**
 * One source for each line of a list in a document, for paths that lead through it
 * ("passport.visas.country").
 */
export function lineSources(
  { namespace, mayFill, isOfAnotherPerson, find }: SourceRecord,
  list: string,
): SourceRecord[] {
  const found = find([list]);
  if (!Array.isArray(found?.value)) return [];
  const lines: readonly unknown[] = found.value;
  return lines.map((line) => ({
    namespace,
    mayFill,
    isOfAnotherPerson,
    find: ([first, ...keys]: readonly string[]) =>
      first === list
        ? spoken({ ...found, value: member(line, keys) })
        : ofAnyLine(find([first ?? '', ...keys]), lines.length),
  }));
}

/** What a document says once may belong to one of its lines alone: it is looked at by a person. */
function ofAnyLine(value: FoundValue | undefined, lines: number): FoundValue | undefined {
  return lines > 1 ? doubted(value) : value;
}

/** Never sure, however well it was read. */
function doubted(value: FoundValue | undefined): FoundValue | undefined {
  return value && { ...value, confidence: Math.min(value.confidence, DOUBTED) };
}

function inRecord(
  record: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  kind: 'profile' | 'trip',
): FoundValue | undefined {
  const value = member(record, keys);
  return spoken({
    value,
    raw: typeof value === 'string' ? value : '',
    confidence: 1,
    source: { kind, check: false },
    beside: () => undefined,
  });
}

function inDocument(
  document: PrefillDocument,
  [name = '', ...keys]: readonly string[],
  { documents, tables: { countries } }: PrefillSources,
): FoundValue | undefined {
  const field = Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
  if (!field) return undefined;
  const value = member(
    typeof field.value === 'string' && keys.length
      ? placeParts(field.value, countries)
      : field.value,
    keys,
  );
  const hasOthers = documents.some(
    (other) => other !== document && other.namespace === document.namespace,
  );
  const source = {
    kind: 'document' as const,
    documentId: document.id,
    fileName: document.fileName,
    category: document.category,
    namespace: document.namespace,
    ...(hasOthers && { isOneOfSeveral: true as const }),
    field: name,
    page: field.page,
    box: field.box,
    confidence: field.confidence,
    raw: field.raw,
    check: false,
  };
  return spoken({
    value,
    raw: field.raw,
    confidence: field.confidence,
    source,
    beside: (other) => document.fields[other]?.value,
  });
}

function spoken(source: FoundValue): FoundValue | undefined {
  const { value } = source;
  return value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
    ? undefined
    : source;
}

function member(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (record, key) =>
      typeof record === 'object' && record !== null && Object.hasOwn(record, key)
        ? (record as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}
