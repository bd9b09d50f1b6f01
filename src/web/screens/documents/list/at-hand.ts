import type { Namespace } from '../../../../contract/catalogue.ts';
import type { Document } from '../../../../contract/records.ts';
import { meets } from '../../../../core/checks/documents/requirement-states.ts';
import { servesTrip, type TripPlan } from '../../../../core/journey/serves-trip.ts';
import { isPassport, primaryOf } from '../../../lib/records/primary-of.ts';

type Requirement = Parameters<typeof meets>[0];

/** An application as far as it tells whose trip a document is for. */
export interface Holder {
  docIds: readonly string[];
  trip: TripPlan;
}

interface Here {
  docIds: readonly string[];
  requirements: readonly Requirement[];
  trip: TripPlan;
  /** The applicant's other applications; undefined while nobody knows them. */
  others: readonly Holder[] | undefined;
  types: readonly { namespaces: readonly Pick<Namespace, 'id' | 'oneTrip'>[] }[];
}

/**
 * What a traveller has from other applications and could use in this one: read, not here yet, and
 * not bound to another trip. What is asked for comes first, in that order, then the newest.
 */
export const documentsAtHand = (
  documents: readonly Document[],
  { docIds, requirements, trip, others, types }: Here,
): Document[] => {
  const rank = ({ documentData }: Document) => {
    const asking = requirements.findIndex((requirement) => meets(requirement, documentData));
    return asking < 0 ? requirements.length : asking;
  };
  const namespaces = types.flatMap((type) => type.namespaces);
  const serves = ({ _id, documentData: { namespace: id, fields } }: Document) => {
    const namespace = namespaces.find((one) => one.id === id);
    const heldBy = others?.filter((one) => one.docIds.includes(_id)).map((one) => one.trip);
    return heldBy === undefined
      ? namespace?.oneTrip === undefined
      : servesTrip(trip, { namespace, fields, heldBy });
  };
  return documents
    .filter(
      (document) =>
        document.documentData.status === 'done' &&
        !docIds.includes(document._id) &&
        serves(document),
    )
    .sort(
      (one, other) =>
        rank(one) - rank(other) ||
        Date.parse(other.documentData.uploadedAt) - Date.parse(one.documentData.uploadedAt),
    );
};

/**
 * The passport that fills the form here and the one that would in its place, were these documents
 * added.
 */
export const movedPrimary = (
  here: readonly Document[],
  added: readonly Document[],
): { now: Document; then: Document } | undefined => {
  const all = [...here, ...added].filter(isPassport);
  const [now, then] = [primaryOf(here), primaryOf(all)].map((id) =>
    all.find(({ _id }) => _id === id),
  );
  return now && then && now !== then ? { now, then } : undefined;
};

/**
 * What may be added while `now` continues filling the form: a passport that an agent verified would
 * fill it wherever it lies.
 */
export const addedBeside = (added: readonly Document[]): Document[] =>
  added.filter((document) => !isPassport(document) || !document.documentData.isVerifiedByAgent);
