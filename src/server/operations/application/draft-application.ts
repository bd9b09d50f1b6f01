import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import type { Body } from '../../../contract/operations.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { events } from '../../repositories/events.ts';
import { type ApplicantRow, parties } from '../../repositories/parties/parties.ts';
import type { Context, Handler } from '../context.ts';
import { findAgent } from '../party/find-party.ts';
import { readTrip, refuseOwnCountry } from '../trip/read-trip.ts';
import { toColumns } from '../trip/trip-columns.ts';
import { readApplication } from './get-application.ts';

/** Where every application starts (rules: "Entities and fields"). */
export const FIRST_STATUS = 'INITIATED';

/** Starts an application, pinned to the catalogue of this moment (decision 4). */
export const handler: Handler<'draft-application'> = async ({ body }, context) => {
  const { transaction, scope, ports, principal } = context;
  const compiled = ports.catalogues.current();
  const trip = readTrip(body.visaDetails, { compiled, today: context.today() });
  refuseOwnCountry(trip);
  const applicant = await parties.findApplicant(transaction, { scope, uid: body.applicantUid });
  if (!applicant) throw new AppError('not_found');
  const uid = randomUUID();
  const now = new Date(context.now());
  await applications.insert(transaction, {
    tenant: scope.tenant,
    application_uid: uid,
    applicant_uid: applicant.uid,
    ...(await handledBy(body, { applicant, context })),
    status: FIRST_STATUS,
    ...toColumns(trip),
    catalogue_checksum: compiled.checksum,
    application_creation_key: body.applicationCreationKey ?? '',
    premium_verification_key: body.premiumVerificationKey ?? '',
    created_at: now,
    updated_at: now,
  });
  await events.add(transaction, {
    tenant: scope.tenant,
    kind: 'application.started',
    by: principal.accountId,
    applicationUid: uid,
    applicantUid: applicant.uid,
    at: now,
  });
  return readApplication(context, uid);
};

/**
 * The caller's own agent and agency, or the applicant's, or an agent of that agency whom the caller
 * may see; nobody else's can be named here.
 */
async function handledBy(
  body: Body<'draft-application'>,
  { applicant, context }: { applicant: ApplicantRow; context: Context },
): Promise<{ agent_id: string | null; agency_uid: string | null }> {
  const { party } = context.principal;
  const agencyUid = body.agencyUid || applicant.agency_uid || party.agencyUid || null;
  const agentUid = body.agentId || party.agentUid || applicant.agent_uid || null;
  const isOwnAgency =
    agencyUid === null || agencyUid === applicant.agency_uid || agencyUid === party.agencyUid;
  const isOwnAgent =
    agentUid === null || agentUid === party.agentUid || agentUid === applicant.agent_uid;
  const isKnown =
    isOwnAgency && (isOwnAgent || (await findAgent(context, agentUid)).agency_uid === agencyUid);
  if (!isKnown)
    throw new AppError('not_found', {
      log: "The agent or agency is neither the applicant's nor the caller's.",
    });
  return { agent_id: agentUid, agency_uid: agencyUid };
}
