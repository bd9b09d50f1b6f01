import type { CheckFinding, FieldPlace } from './finding.ts';

/** What fills the answers that findings name. */
export interface Filling {
  /** Whether the trip fills the question at a path. */
  isOfTrip(path: string): boolean;
  /** The document that gave the answer at a path. */
  sourceDocument(path: string): string | undefined;
  /** The documents of a namespace that count, the most trusted first. */
  countedDocuments(namespace: string): readonly string[];
}

/**
 * The documents that do not fit the trip by a finding: it holds them against the trip, or answers
 * that they gave. The trip is what was chosen, and the questions that it fills; so a ticket for
 * other days is told of wherever its days have gone. What was found of one document is about that
 * one alone.
 */
export function mismatches(
  { fields, docId }: Pick<CheckFinding, 'fields' | 'docId'>,
  filling: Filling,
): string[] {
  const namesTrip = fields.some(({ kind }) => kind === 'trip');
  if (!namesTrip && !fields.some((place) => place.kind === 'form' && filling.isOfTrip(place.path)))
    return [];
  if (docId !== undefined) return [docId];
  return [...new Set(fields.flatMap((place) => behind(place, { filling, namesTrip })))];
}

function behind(
  place: FieldPlace,
  { filling, namesTrip }: { filling: Filling; namesTrip: boolean },
): readonly string[] {
  if (place.kind === 'document') return filling.countedDocuments(place.namespace);
  return place.kind === 'form' && namesTrip
    ? [filling.sourceDocument(place.path) ?? []].flat()
    : [];
}
