import type { Trust } from '../../../contract/catalogue.ts';
import {
  excludedDocuments,
  withoutDocuments,
} from '../../../core/checks/documents/excluded-documents.ts';
import { othersDocuments } from '../../../core/checks/documents/others-documents.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { tripFacts } from '../../../core/facts/trip.ts';
import { documentsByPriority } from '../../../core/forms/prefill/documents.ts';
import { prefill } from '../../../core/forms/prefill/prefill.ts';
import type { RemoteAnswers } from '../../../core/forms/store/remote-answers.ts';
import type { Source } from '../../../core/forms/types.ts';
import { type ApplicationContext, toReadDocument } from './application-context.ts';

/**
 * What a form knows from outside: people's answers, and what documents, profile and trip say.
 * Computed at every read.
 */
export function remoteAnswersOf(
  applicationContext: ApplicationContext,
  { trust, facts }: { trust: Trust; facts: Facts },
): RemoteAnswers {
  const { row, compiled, form, answers, said, trip, documents } = applicationContext;
  const read = documents.map(toReadDocument);
  const namespaces = compiled.documentTypes.flatMap(({ namespaces }) => namespaces);
  const others = othersDocuments(read, {
    passport: documentsByPriority(read, 'passport')[0],
    namespaces,
    trust,
  });
  const excluded = excludedDocuments(compiled.checks, facts);
  const { prefilled, sources, suggestions } = prefill(form, {
    answers,
    trust,
    facts: withoutDocuments(facts, excluded),
    countries: compiled.countries,
    tables: compiled.tables,
    documents: read.map((document) => ({
      ...document,
      isOfAnotherPerson: others.has(document.id),
      isOfAnotherTrip: excluded.has(document.id),
    })),
    profile: applicationContext.profile,
    trip: tripFacts(trip, applicationContext.visaType),
  });
  const people = Object.fromEntries(
    said.map(({ key, by, byName, at }): [string, Source] => [
      key,
      { kind: 'person', by, byName, at: at.toISOString() },
    ]),
  );
  return {
    revision: row.revision,
    answers,
    prefilled,
    sources: { ...people, ...signed(sources, said) },
    suggestions,
  };
}

/**
 * A value that a person's answer confirms names the account: of the answer itself, or of the list
 * that it stands in.
 */
function signed(
  sources: Readonly<Record<string, Source>>,
  said: ApplicationContext['said'],
): Record<string, Source> {
  const byOf = new Map(said.map(({ key, by }) => [key, by]));
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
