import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { ApplicationSummary, TripVisa } from '../../../contract/records.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { pageFacts } from '../../../core/facts/page-facts.ts';
import { type Trip, visaOfTrip } from '../../../core/facts/trip.ts';
import { type Allowed, allowed } from '../../../core/journey/allowed.ts';
import { applicationQuery, destinationQuery } from '../api/queries.ts';
import { type Boot, todayAt } from '../boot.ts';
import { type AddressQuery, queryOf } from '../router/address.ts';
import type { Flags } from '../router/flags.ts';
import { routeTarget } from '../router/route-target.ts';
import type { User } from '../session/session-storage.ts';
import { useStores } from '../stores.ts';
import { type ManifestData, useManifest } from './manifest.ts';
import { tripFromDetails, tripFromQuery } from './trip.ts';

/** The query parameters of the address; they mirror the state of the application. */
export const useAddressQuery = (): AddressQuery => queryOf(useLocation().search);

/**
 * The application that the address names, while it loads and after; `uid` is empty when it names
 * none, or on a screen of other roles.
 */
export const useApplication = () => {
  const { applicationUid = '' } = useAddressQuery();
  const { manifest } = useManifest();
  const { call } = useStores();
  const uid = routeTarget(manifest, useLocation().pathname).kind === 'closed' ? '' : applicationUid;
  const found = useQuery({ ...applicationQuery(call, uid), enabled: uid !== '' });
  return { ...found, uid, application: found.data };
};

/**
 * The trip of the application, or the one that the address tells before there is an application.
 */
export const useTrip = (): Trip => {
  const { application } = useApplication();
  const query = useAddressQuery();
  const { countries } = useManifest();
  return application
    ? tripFromDetails(application.visaDetails, countries)
    : tripFromQuery(query, countries);
};

/** The visa of a trip that has no application yet; undefined until its destination is known. */
const useTripVisa = (trip: Trip): TripVisa | undefined => {
  const { uid } = useApplication();
  const { manifest } = useManifest();
  const { call } = useStores();
  const country = trip.to ?? '';
  const { data } = useQuery({
    ...destinationQuery(call, { country }),
    enabled: uid === '' && manifest.destinations.includes(country),
  });
  return data && visaOfTrip(data.visaTypes, trip);
};

/** What the signed-in person may do with an application. */
export const allowedTo = (
  { statuses, role, grants }: ManifestData['manifest'],
  application: Pick<ApplicationSummary, 'status' | 'isPremium'>,
): Allowed => allowed(statuses, application, { id: role, grants });

interface Page {
  user: User;
  manifestData: ManifestData;
  application?: ApplicationSummary | undefined;
  trip: Trip;
  /** The visa of a trip that has no application. */
  visa?: TripVisa | undefined;
  boot: Boot;
  flags?: Flags;
}

/** The facts that rules of navigation, steps, lists and actions read. */
export const factsOf = ({ user, manifestData, boot, flags, ...about }: Page): Facts => {
  const { role, roles, grants, tenant, statuses } = manifestData.manifest;
  return pageFacts({
    today: todayAt(boot),
    timeZone: boot.tenant.timeZone,
    user,
    role: { id: role, grants },
    roles,
    tenant,
    flags,
    statuses,
    ...about,
  });
};

/** The facts of the page that is open. */
export const useFacts = (): Facts => {
  const { session, boot, flags } = useStores();
  const state = session.get();
  const manifestData = useManifest();
  const { application } = useApplication();
  const trip = useTrip();
  const visa = useTripVisa(trip);
  if (state.status !== 'signed-in')
    throw new Error('Facts are known only when somebody is signed in.');
  return factsOf({
    user: state.user,
    manifestData,
    application,
    trip,
    visa,
    boot,
    flags: flags.get(),
  });
};
