import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Application, ApplicationSummary } from '../../contract/records.ts';
import { todayIn } from '../../core/dates/moment.ts';
import type { Facts } from '../../core/expressions/facts.ts';
import { type Allowed, allowed } from '../../core/journey/allowed.ts';
import { isEditable, isFinalised, statusGroup } from '../../core/journey/status.ts';
import { type Query, queryOf } from './address.ts';
import type { Flags } from './flags.ts';
import { type Known, useKnown } from './manifest.ts';
import { placeOf } from './place.ts';
import { applicationQuery } from './queries.ts';
import type { User } from './session-storage.ts';
import { useStores } from './stores.ts';
import { type Trip, tripFacts, tripFromDetails, tripFromQuery } from './trip.ts';

/** The query parameters of the address; they mirror the state of the application. */
export const useAddressQuery = (): Query => queryOf(useLocation().search);

/**
 * The application that the address names, while it loads and after; `uid` is empty when it names
 * none, or on a screen of other roles.
 */
export const useApplication = () => {
  const { applicationUid = '' } = useAddressQuery();
  const { manifest } = useKnown();
  const { call } = useStores();
  const uid = placeOf(manifest, useLocation().pathname).kind === 'closed' ? '' : applicationUid;
  const found = useQuery({ ...applicationQuery(call, uid), enabled: uid !== '' });
  return { ...found, uid, application: found.data };
};

/**
 * The trip of the application, or the one that the address tells before there is an application.
 */
export const useTrip = (): Trip => {
  const { application } = useApplication();
  const query = useAddressQuery();
  const { countries } = useKnown();
  return application
    ? tripFromDetails(application.visaDetails, countries)
    : tripFromQuery(query, countries);
};

/** What the signed-in person may do with an application. */
export const allowedTo = (
  { statuses, role, grants }: Known['manifest'],
  application: Pick<ApplicationSummary, 'status' | 'isPremium'>,
): Allowed => allowed(statuses, application, { id: role, grants });

const applicationFacts = (application: ApplicationSummary, manifest: Known['manifest']) => {
  const { statuses } = manifest;
  const {
    answers: canAnswer,
    submit: canSubmit,
    reopen: canReopen,
  } = allowedTo(manifest, application);
  return {
    uid: application.applicationUid,
    applicantUid: application.applicantUid,
    ...(application.applicantName && { applicantName: application.applicantName }),
    status: application.status,
    group: statusGroup(statuses, application.status) ?? undefined,
    submission: application.submissionState,
    isEditable: isEditable(statuses, application.status),
    isFinalised: isFinalised(statuses, application.status),
    isPremium: application.isPremium,
    canAnswer,
    canSubmit,
    canReopen,
    hasPackage: application.packageDetails.packageLink !== '',
    documentCount: application.docIds.length,
    answerCount: application.answerCount,
  };
};

/** What the tenant allows, and the visit does not take away. */
const tenantFacts = ({ tenant }: Known['manifest'], flags: Flags | undefined) => ({
  id: tenant.id,
  showApplyNow: tenant.showApplyNow && (flags?.showApplyNowButton ?? true),
  allowDetailsSelection: flags?.allowDetailsSelection ?? true,
  ...(tenant.partnerAddress && { partnerAddress: tenant.partnerAddress }),
  offersSpecimens: Boolean(tenant.offersSpecimens),
});

const userFacts = (user: User, { role, roles }: Known['manifest']) => ({
  id: user.id,
  role,
  roles,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  ...(user.applicantType && { applicantType: user.applicantType }),
  ...(user.address.country && { country: user.address.country }),
});

interface Situation {
  user: User;
  known: Known;
  application?: ApplicationSummary | Application | undefined;
  trip: Trip;
  timeZone: string;
  flags?: Flags;
}

/**
 * Everything that rules of navigation, steps, lists and actions read. What is not known is left
 * out.
 */
export const factsOf = ({ user, known, application, trip, timeZone, flags }: Situation): Facts => {
  const { manifest } = known;
  const dateOf = (moment: string) => todayIn(timeZone, Date.parse(moment));
  return {
    today: todayIn(timeZone, Date.now()),
    user: userFacts(user, manifest),
    tenant: tenantFacts(manifest, flags),
    trip: tripFacts(trip),
    ...(application && {
      application: {
        ...applicationFacts(application, manifest),
        createdOn: dateOf(application.createdAt),
        updatedOn: dateOf(application.updatedAt),
      },
    }),
  };
};

/** The facts of the page that is open. */
export const useFacts = (): Facts => {
  const { session, boot, flags } = useStores();
  const state = session.get();
  const known = useKnown();
  const { application } = useApplication();
  const trip = useTrip();
  if (state.status !== 'signed-in')
    throw new Error('Facts are known only when somebody is signed in.');
  return factsOf({
    user: state.user,
    known,
    application,
    trip,
    timeZone: boot.tenant.timeZone,
    flags: flags.get(),
  });
};
