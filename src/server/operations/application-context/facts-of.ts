import type {
  CompiledVisaType,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import { evaluationFacts } from '../../../core/evaluation/evaluation-facts.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import { type PageRecords, pageFacts } from '../../../core/facts/page-facts.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import type { AccountWords } from '../../repositories/applications/in-flight.ts';
import { toSummary } from '../application/to-application.ts';
import type { Context, Principal, ServedPorts } from '../context.ts';
import { needOf } from '../guidelines/need-of.ts';
import { applicantTypeOf } from '../profile/profile-of.ts';
import { submittedOn } from '../submission/submitted-at.ts';
import { holidaysOfTrip } from '../trip/holidays-of-trip.ts';
import { type EvaluatedApplication, toEvaluatedDocument } from './application-context.ts';

/** Who asks, and what is published at this moment. */
export interface FactsContext extends Pick<Context, 't'> {
  principal: Pick<Principal, 'accountId' | 'role' | 'roles'>;
  tenant: PageRecords['tenant'] & Pick<Context['tenant'], 'timeZone'>;
  ports: ServedPorts;
}

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
  application: EvaluatedApplication,
  context: FactsContext,
): Facts {
  const { destination, today, trip, documents } = application;
  return evaluationFacts({
    ...application,
    page: applicationPageFacts(application, context),
    documents: documents.map((document) => toEvaluatedDocument(document, context)),
    trust: context.ports.catalogues.current().trust,
    holidays: holidaysOfTrip(trip, { ...context, today: () => today }),
    isSubmitted: submittedOn(application.row, context) !== undefined,
    needOf: (applicationFacts) =>
      needOf({
        ...application,
        applicationFacts,
        country: destination.country,
        context,
      }),
  });
}

/** What screens, steps and lists read of it. */
export const applicationPageFacts = (
  {
    row,
    compiled,
    caller,
    trip,
    today,
  }: Pick<EvaluatedApplication, 'row' | 'compiled' | 'caller' | 'trip' | 'today'>,
  context: FactsContext,
): Facts =>
  pageFacts({
    ...callerRecords(caller, context),
    today,
    trip,
    application: toSummary(row, { compiled, context }),
  });

/** Who asks, and what is the same for everything that they ask about. */
function callerRecords(
  caller: AccountWords | undefined,
  { principal, tenant, ports }: FactsContext,
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
