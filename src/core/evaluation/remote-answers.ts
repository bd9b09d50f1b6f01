import { excludedDocuments, withoutDocuments } from '../checks/documents/excluded-documents.ts';
import { othersDocuments } from '../checks/documents/others-documents.ts';
import { tripFacts } from '../facts/trip.ts';
import { documentsByPriority } from '../forms/prefill/documents.ts';
import { prefill } from '../forms/prefill/prefill.ts';
import type { Trace } from '../forms/prefill/trace.ts';
import type { RemoteAnswers } from '../forms/store/remote-answers.ts';
import type { Source } from '../forms/types.ts';
import type { EvaluationInput } from './evaluation-input.ts';

/**
 * What a form knows from outside: people's answers, and what documents, profile and trip say.
 * Computed at every read.
 */
export function remoteAnswersOf({
  revision,
  compiled,
  form,
  answers,
  authors,
  trip,
  visaType,
  profile,
  documents,
  trust,
  facts,
}: EvaluationInput): RemoteAnswers & { traces: Record<string, Trace> } {
  const namespaces = compiled.documentTypes.flatMap(({ namespaces }) => namespaces);
  const others = othersDocuments(documents, {
    passport: documentsByPriority(documents, 'passport')[0],
    namespaces,
    trust,
  });
  const excluded = excludedDocuments(compiled.checks, facts);
  const { prefilled, sources, suggestions, traces } = prefill(form, {
    answers,
    trust,
    facts: withoutDocuments(facts, excluded),
    countries: compiled.countries,
    tables: compiled.tables,
    documents: documents.map((document) => ({
      ...document,
      isOfAnotherPerson: others.has(document.id),
      isOfAnotherTrip: excluded.has(document.id),
    })),
    profile,
    trip: tripFacts(trip, visaType),
  });
  const people = Object.fromEntries(
    authors.map(({ key, by, byName, at }): [string, Source] => [
      key,
      { kind: 'person', by, byName, at },
    ]),
  );
  return {
    revision,
    answers,
    prefilled,
    sources: { ...people, ...signed(sources, authors) },
    suggestions,
    traces,
  };
}

/**
 * A value that a person's answer confirms names the account: of the answer itself, or of the list
 * that it stands in.
 */
function signed(
  sources: Readonly<Record<string, Source>>,
  authors: EvaluationInput['authors'],
): Record<string, Source> {
  const byOf = new Map(authors.map(({ key, by }) => [key, by]));
  const keysOf = (path: string) =>
    path
      .split('.')
      .map((_, last, parts) => parts.slice(0, last + 1).join('.'))
      .reverse();
  return Object.fromEntries(
    Object.entries(sources).map(([path, source]): [string, Source] => {
      if (source.kind === 'person' || !source.confirmed) return [path, source];
      const by = keysOf(path).flatMap((key) => byOf.get(key) ?? [])[0];
      return [path, by === undefined ? source : { ...source, confirmedBy: by }];
    }),
  );
}
