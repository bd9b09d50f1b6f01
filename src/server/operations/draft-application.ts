import { randomUUID } from 'node:crypto';
import type { Body } from '../../contract/operations.ts';
import { AppError } from '../../contract/errors.ts';
import { applications } from '../repositories/applications.ts';
import { events } from '../repositories/events.ts';
import { parties, type ApplicantRow } from '../repositories/parties.ts';
import type { Context, Handler } from './context.ts';
import { readApplication } from './get-application.ts';
import { readTrip } from './trip/read-trip.ts';
import { toColumns } from './trip/trip-columns.ts';

/** Where every application starts (specification, point 3). */
const FIRST_STATUS = 'INITIATED';

/** Starts an application, pinned to the catalogue of this moment (house decision 12). */
export const handler: Handler<'draft-application'> = async ({ body }, context) => {
  const { transaction, scope, ports, principal } = context;
  const compiled = ports.catalogues.current();
  const trip = readTrip(body.visaDetails, { compiled, today: context.today() });
  const applicant = await parties.findApplicant(transaction, { scope, uid: body.applicantUid });
  if (!applicant) throw new AppError('not_found');
  const uid = randomUUID();
  const now = new Date(context.now());
  await applications.insert(transaction, {
    tenant: scope.tenant, application_uid: uid, applicant_uid: applicant.uid, ...handledBy(body, { applicant, context }),
    status: FIRST_STATUS, ...toColumns(trip), catalogue_checksum: compiled.checksum,
    application_creation_key: body.applicationCreationKey ?? '', premium_verification_key: body.premiumVerificationKey ?? '',
    created_at: now, updated_at: now,
  });
  await events.add(transaction, { tenant: scope.tenant, kind: 'application.started', by: principal.accountId, applicationUid: uid, applicantUid: applicant.uid, at: now });
  return readApplication(context, uid);
};

/** The applicant's own agent and agency, or the caller's; nobody else's can be named here. */
function handledBy(body: Body<'draft-application'>, { applicant, context: { principal } }: { applicant: ApplicantRow; context: Context }): { agent_id: string | null; agency_uid: string | null } {
  const choose = (named: string | undefined, known: readonly (string | null | undefined)[]): string | null => {
    const [usual = null] = known.filter((uid) => uid !== null && uid !== undefined);
    if (!named) return usual;
    if (!known.includes(named)) throw new AppError('not_found', { log: 'The agent or agency is neither the applicant\'s nor the caller\'s.' });
    return named;
  };
  return {
    agent_id: choose(body.agentId, [applicant.agent_uid, principal.party.agentUid]),
    agency_uid: choose(body.agencyUid, [applicant.agency_uid, principal.party.agencyUid]),
  };
}
