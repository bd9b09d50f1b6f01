import type { Role, Tenant } from '../../contract/catalogue.ts';
import type { ApplicationSummary, Profile, TripVisa } from '../../contract/records.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { todayIn } from '../dates/moment.ts';
import type { Facts } from '../expressions/facts.ts';
import { allowed } from '../journey/allowed.ts';
import { isEditable, isFinalised, statusGroup } from '../journey/status.ts';
import type { CompiledStatuses } from '../journey/transition.ts';
import { type Trip, tripFacts } from './trip.ts';

/** Who is signed in, as far as expressions read them. */
type UserRecord = Pick<Profile, 'id'> &
  Partial<Pick<Profile, 'email' | 'firstName' | 'lastName' | 'companyName' | 'applicantType'>> & {
    address?: Pick<Profile['address'], 'country'>;
  };

type TenantRecord = Pick<Tenant, 'id' | 'partnerAddress' | 'showApplyNow' | 'offersSpecimens'>;

/** What the address of a visit takes away; left out, it takes nothing. */
export interface VisitFlags {
  showApplyNowButton?: boolean;
  allowDetailsSelection?: boolean;
}

/** The records that the facts of a page are built from. */
export interface PageRecords {
  today: IsoDate;
  timeZone: string;
  user: UserRecord;
  role: Pick<Role, 'id' | 'grants'>;
  /** All roles that count, the deciding one first. */
  roles: readonly string[];
  tenant: TenantRecord;
  flags?: VisitFlags | undefined;
  statuses: CompiledStatuses;
  trip: Trip;
  /** The visa of a trip without an application; an application names its own. */
  visa?: TripVisa | undefined;
  application?: ApplicationSummary | undefined;
}

/**
 * Builds the facts that screens, steps, lists and actions read, and those of an application that
 * checks read besides (`declarePageFacts`). The one builder of server and browser. What is not
 * known is left out.
 */
export function pageFacts(records: PageRecords): Facts {
  const { application, trip } = records;
  return {
    today: records.today,
    user: userFacts(records),
    tenant: tenantFacts(records.tenant, records.flags),
    trip: tripFacts(trip, application?.visa ?? records.visa),
    ...(application && { application: applicationFacts(application, records) }),
  };
}

/** Leaves out what is not known: undefined, null and empty texts are no facts. */
export function withoutUnknown(members: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );
}

function userFacts({
  user,
  role,
  roles,
}: Pick<PageRecords, 'user' | 'role' | 'roles'>): Record<string, unknown> {
  return withoutUnknown({
    id: user.id,
    role: role.id,
    roles,
    applicantType: user.applicantType,
    country: user.address?.country,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    companyName: user.companyName,
  });
}

/** What the tenant allows, and the visit does not take away. */
function tenantFacts(tenant: TenantRecord, flags: VisitFlags = {}): Record<string, unknown> {
  return withoutUnknown({
    id: tenant.id,
    partnerAddress: tenant.partnerAddress,
    showApplyNow: tenant.showApplyNow && (flags.showApplyNowButton ?? true),
    allowDetailsSelection: flags.allowDetailsSelection ?? true,
    offersSpecimens: tenant.offersSpecimens ?? false,
  });
}

function applicationFacts(
  application: ApplicationSummary,
  { statuses, role, timeZone }: Pick<PageRecords, 'statuses' | 'role' | 'timeZone'>,
): Record<string, unknown> {
  const { status } = application;
  const may = allowed(statuses, application, role);
  const dayOf = (moment: string) => todayIn(timeZone, Date.parse(moment));
  return withoutUnknown({
    uid: application.applicationUid,
    reference: application.reference,
    applicantUid: application.applicantUid,
    applicantName: application.applicantName,
    agencyUid: application.agencyUid,
    agentId: application.agentId,
    status,
    group: statusGroup(statuses, status),
    submission: application.submissionState,
    isEditable: isEditable(statuses, status),
    isFinalised: isFinalised(statuses, status),
    isPremium: application.isPremium,
    canAnswer: may.answers,
    canSubmit: may.submit,
    canReopen: may.reopen,
    hasPackage: application.packageDetails.packageLink !== '',
    documentCount: application.docIds.length,
    answerCount: application.answerCount,
    createdOn: dayOf(application.createdAt),
    updatedOn: dayOf(application.updatedAt),
  });
}
