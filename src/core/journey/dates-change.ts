import type { Namespace } from '../../contract/catalogue.ts';
import type { DocumentData } from '../../contract/records.ts';
import type { Params } from '../copy/text.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { tripNights } from '../dates/trip-days.ts';
import { servesTrip } from './serves-trip.ts';

interface Days {
  fromDate?: IsoDate | undefined;
  toDate?: IsoDate | undefined;
}

/** A document of the trip, as far as it is about days. */
export interface DatedDocument {
  name: string;
  namespace: Pick<Namespace, 'oneTrip'> | undefined;
  fields: DocumentData['fields'];
}

interface DatesChange {
  before: Days;
  after: Days;
  /** Those of the application; none before there is one. */
  documents: readonly DatedDocument[];
  /** Whether there is a form to follow. */
  hasForm: boolean;
}

/** A sentence of the copy, by its key. */
interface ChangeEffect {
  key: string;
  params: Params;
  /** The documents that it is about. */
  names?: readonly string[];
}

/**
 * What other days mean for what is there, before they are saved: the length, documents that speak of
 * none of the new days or of none of the old ones, and the answers that come from the dates.
 */
export function datesChangeEffects(change: DatesChange): ChangeEffect[] {
  return [...lengthEffects(change), ...documentEffects(change), ...formEffects(change)];
}

function lengthEffects({ before, after }: DatesChange): ChangeEffect[] {
  const [was, is] = [tripNights(before), tripNights(after)];
  if (is === undefined) return [];
  if (was === undefined) return [{ key: 'dates.length', params: { n: is } }];
  return was === is
    ? [{ key: 'dates.sameLength', params: { n: is } }]
    : [{ key: 'dates.otherLength', params: { was, n: is } }];
}

function documentEffects({ before, after, documents }: DatesChange): ChangeEffect[] {
  const ofDays = (days: Days) =>
    new Set(
      documents.filter(({ namespace, fields }) =>
        servesTrip(days, { namespace, fields, heldBy: [] }),
      ),
    );
  const [then, now] = [ofDays(before), ofDays(after)];
  const effect = (key: string, concerned: readonly DatedDocument[]): ChangeEffect[] =>
    concerned.length === 0
      ? []
      : [{ key, params: { n: concerned.length }, names: concerned.map(({ name }) => name) }];
  return [
    ...effect(
      'dates.documentsLeft',
      documents.filter((one) => then.has(one) && !now.has(one)),
    ),
    ...effect(
      'dates.documentsMet',
      documents.filter((one) => !then.has(one) && now.has(one)),
    ),
  ];
}

const formEffects = ({ hasForm }: DatesChange): ChangeEffect[] =>
  hasForm ? [{ key: 'dates.form', params: {} }] : [];
