import type { CompiledVisaType, PinnedCatalogue } from '../../../core/catalogue/compiled.ts';
import { stayRulesOf, timingFacts } from '../../../core/checks/stay-verdict.ts';
import { needsNoVisa } from '../../../core/checks/visa-need.ts';
import { todayIn } from '../../../core/dates/moment.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { allowed } from '../../../core/journey/allowed.ts';
import {
  isEditable,
  isFinalised,
  statusGroup,
  submissionState,
} from '../../../core/journey/status.ts';
import { submittedOn } from '../application/submitted-at.ts';
import type { Context } from '../context.ts';
import { needOf } from '../guidelines/need-of.ts';
import { holidaysAround } from '../trip/holidays-around.ts';
import { type Trip, tripFacts } from '../trip/trip.ts';
import { documentFacts } from './document-facts.ts';
import { known } from './known.ts';
import type { Situation } from './situation.ts';

/**
 * What expressions read of a trip that nobody has started yet: the visa, and who asks on which day.
 */
export function factsAround(
  {
    compiled,
    trip,
    visaType,
  }: { compiled: PinnedCatalogue; trip: Trip; visaType: CompiledVisaType },
  context: Pick<Context, 'today' | 'tenant' | 'principal'>,
): Facts {
  const {
    principal: { accountId: id, role },
    tenant,
  } = context;
  return {
    today: context.today(),
    tables: compiled.tables,
    trip: tripFacts(compiled, trip),
    visa: visaType.facts,
    user: { id, role: role.id },
    tenant: { id: tenant.id },
  };
}

/**
 * What they read of an application, without its form. What is not known is left out (house decision
 * 1).
 */
export function factsOf(situation: Situation, context: Context): Facts {
  const documents = documentFacts(situation.documents, {
    types: situation.compiled.documentTypes,
    trust: context.ports.catalogues.current().trust,
    say: context.say,
  });
  const need = needOf({
    ...situation,
    known: documents,
    country: situation.destination.country,
    context,
  });
  return {
    ...factsAround(situation, { ...context, today: () => situation.today }),
    ...(submittedOn(situation.row, context) === undefined && {
      timing: timingOf(situation, context),
    }),
    ...(need && {
      exemption: { code: need.code, isFree: needsNoVisa(need), passport: need.nationality },
    }),
    user: userFacts(situation, context),
    profile: situation.profile,
    tenant: tenantFacts(context),
    application: applicationFacts(situation, context),
    ...documents,
  };
}

/** When to hand it in, for whom that is still to come. */
function timingOf({ visaType, trip, today }: Situation, context: Context): Record<string, unknown> {
  return timingFacts(stayRulesOf(visaType), {
    fromDate: trip.fromDate,
    today,
    holidays: holidaysAround(trip, { ...context, today: () => today }),
  });
}

function userFacts({ caller }: Situation, { principal }: Context): Record<string, unknown> {
  return known({
    id: principal.accountId,
    role: principal.role.id,
    roles: principal.roles,
    applicantType: caller?.applicant_type,
    country: caller?.address.country,
    firstName: caller?.first_name,
    lastName: caller?.last_name,
    email: caller?.email,
    companyName: caller?.company_name,
  });
}

const tenantFacts = ({ tenant }: Context): Record<string, unknown> =>
  known({
    id: tenant.id,
    partnerAddress: tenant.partnerAddress,
    showApplyNow: tenant.showApplyNow,
    offersSpecimens: tenant.offersSpecimens ?? false,
  });

function applicationFacts(
  { row }: Situation,
  { ports, tenant, principal: { role } }: Context,
): Record<string, unknown> {
  const { statuses } = ports.catalogues.current();
  const {
    answers: canAnswer,
    submit: canSubmit,
    reopen: canReopen,
  } = allowed(statuses, { status: row.status, isPremium: row.is_premium }, role);
  const day = (moment: Date) => todayIn(tenant.timeZone, moment.getTime());
  return known({
    uid: row.application_uid,
    applicantUid: row.applicant_uid,
    applicantName: row.applicant_name,
    agencyUid: row.agency_uid,
    agentId: row.agent_id,
    status: row.status,
    group: statusGroup(statuses, row.status),
    submission: submissionState(statuses, row.status),
    isEditable: isEditable(statuses, row.status),
    isFinalised: isFinalised(statuses, row.status),
    isPremium: row.is_premium,
    canAnswer,
    canSubmit,
    canReopen,
    hasPackage: row.package_made_at !== null,
    documentCount: row.document_ids.length,
    answerCount: Number(row.answer_count),
    createdOn: day(row.created_at),
    updatedOn: day(row.updated_at),
  });
}
