import type { HeldApplication, TripColumns } from '../../repositories/applications/applications.ts';
import type { Ports } from '../ports.ts';

/**
 * What saving answers has to know of an application. It is believed only while `version` is still
 * that of the row.
 */
export type CachedApplication = Pick<
  HeldApplication,
  | 'version'
  | 'revision'
  | 'status'
  | 'is_premium'
  | 'catalogue_checksum'
  | 'applicant_uid'
  | 'reviewer_uids'
  | keyof TripColumns
>;

/** `by` is the account that saw it: nobody learns from what another has seen that it is there. */
interface ApplicationQuery {
  tenant: string;
  applicationUid: string;
  by: string;
}

/** People who type now; the others are read again. */
const MOST_SEEN = 5_000;
const seen = new WeakMap<Ports, Map<string, CachedApplication>>();

const of = (ports: Ports): Map<string, CachedApplication> => {
  const cache = seen.get(ports) ?? new Map<string, CachedApplication>();
  seen.set(ports, cache);
  return cache;
};
const nameOf = ({ tenant, by, applicationUid }: ApplicationQuery): string =>
  `${tenant} ${by} ${applicationUid}`;

/**
 * Applications as this process saw them last, so that whoever types need not have theirs read again
 * at every pause.
 */
export const applicationCache = {
  find: (ports: Ports, which: ApplicationQuery): CachedApplication | undefined =>
    of(ports).get(nameOf(which)),

  note(ports: Ports, which: ApplicationQuery, application: CachedApplication): void {
    const cache = of(ports);
    cache.delete(nameOf(which));
    cache.set(nameOf(which), application);
    const [oldest] = cache.keys();
    if (cache.size > MOST_SEEN && oldest !== undefined) cache.delete(oldest);
  },

  forget: (ports: Ports, which: ApplicationQuery): boolean => of(ports).delete(nameOf(which)),
};
