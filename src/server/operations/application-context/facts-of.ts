import type {
  CompiledVisaType,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import { stayRulesOf, timingFacts } from '../../../core/checks/stay-rules.ts';
import { needsNoVisa } from '../../../core/checks/visa-need.ts';
import { documentFacts } from '../../../core/evaluation/document-facts.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { type PageRecords, pageFacts } from '../../../core/facts/page-facts.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import { toSummary } from '../application/to-application.ts';
import type { Context } from '../context.ts';
import { needOf } from '../guidelines/need-of.ts';
import { applicantTypeOf } from '../profile/profile-of.ts';
import { submittedOn } from '../submission/submitted-at.ts';
import { holidaysAround } from '../trip/holidays-around.ts';
import { type ApplicationContext, toEvaluatedDocument } from './application-context.ts';

interface PlannedTrip {
  compiled: PinnedCatalogue;
  trip: Trip;
  visaType: CompiledVisaType;
}

/**
 * What expressions read of a trip that nobody has started yet: the visa, and who asks on which day.
 */
export async function factsAround(
  { compiled, trip, visaType }: PlannedTrip,
  context: Context,
): Promise<Facts> {
  const { tenant, accountId: id } = context.principal;
  const caller = await accounts.find(context.transaction, { tenant, id });
  return {
    ...pageFacts({
      ...callerRecords(caller, context),
      today: context.today(),
      trip,
      visa: visaType,
    }),
    tables: compiled.tables,
    visa: visaType.facts,
  };
}

/**
 * What they read of an application, without its form. What is not known is left out (decision 1).
 */
export function applicationContextFacts(
  applicationContext: ApplicationContext,
  context: Context,
): Facts {
  const documents = documentFacts(
    applicationContext.documents.map((document) => toEvaluatedDocument(document, context)),
    {
      types: applicationContext.compiled.documentTypes,
      trust: context.ports.catalogues.current().trust,
    },
  );
  const need = needOf({
    ...applicationContext,
    applicationFacts: documents,
    country: applicationContext.destination.country,
    context,
  });
  return {
    ...pageFacts(recordsOf(applicationContext, context)),
    tables: applicationContext.compiled.tables,
    visa: applicationContext.visaType.facts,
    ...(submittedOn(applicationContext.row, context) === undefined && {
      timing: timingOf(applicationContext, context),
    }),
    ...(need && {
      exemption: { code: need.code, isFree: needsNoVisa(need), passport: need.nationality },
    }),
    profile: applicationContext.profile,
    ...documents,
  };
}

/** When to hand it in, for whom that is still to come. */
function timingOf(
  { visaType, trip, today }: ApplicationContext,
  context: Context,
): Record<string, unknown> {
  return timingFacts(stayRulesOf(visaType), {
    fromDate: trip.fromDate,
    today,
    holidays: holidaysAround(trip, { ...context, today: () => today }),
  });
}

function recordsOf(applicationContext: ApplicationContext, context: Context): PageRecords {
  const { row, compiled, caller, trip, today } = applicationContext;
  return {
    ...callerRecords(caller, context),
    today,
    trip,
    application: toSummary(row, { compiled, context }),
  };
}

/** Who asks, and what is the same for everything that they ask about. */
function callerRecords(
  caller: AccountRow | undefined,
  { principal, tenant, ports }: Context,
): Omit<PageRecords, 'today' | 'trip'> {
  return {
    timeZone: tenant.timeZone,
    user: {
      id: principal.accountId,
      ...(caller && {
        email: caller.email,
        firstName: caller.first_name,
        lastName: caller.last_name,
        companyName: caller.company_name ?? '',
        address: caller.address,
        ...applicantTypeOf(caller, principal.role.id),
      }),
    },
    role: principal.role,
    roles: principal.roles,
    tenant,
    statuses: ports.catalogues.current().statuses,
  };
}
