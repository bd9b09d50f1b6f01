import { AppError } from '../../../contract/errors.ts';
import { uploads } from '../../repositories/documents/uploads.ts';
import { parties } from '../../repositories/parties/parties.ts';
import { partyName } from '../../repositories/parties/people.ts';
import type { Context, Handler } from '../context.ts';
import { findAgent, findApplicant } from '../party/find-party.ts';
import { changeApplication } from './change-application.ts';
import { holdApplication } from './hold-application.ts';
import { refuseChanged } from './refuse-changed.ts';

/**
 * Hands an application over within its agency. Its applicant goes along, so that documents and new
 * trips stay in one hand.
 */
export const handler: Handler<'transfer-to-agent'> = async (
  { query: { agentUid, applicationUid, applicantUid, updatedAt } },
  context,
) => {
  const {
    transaction,
    scope: { tenant },
  } = context;
  await findApplicant(context, applicantUid);
  await uploads.hold(transaction, { tenant, applicantUid });
  const row = await holdApplication(context, applicationUid);
  if (row.applicant_uid !== applicantUid)
    throw new AppError('not_found', { log: "The application is another applicant's." });
  const agent = await findAgent(context, agentUid);
  if (agent.agency_uid !== row.agency_uid)
    throw new AppError('invalid_request', {
      fields: { agentUid: { key: 'error.field.otherAgency' } },
    });
  await refuseChanged(context, {
    applicationUid,
    updatedAt,
    kind: 'application.transferred',
    field: 'agentUid',
    now: await nameOf(context, row.agent_id),
  });
  const answer = await changeApplication(context, {
    applicationUid,
    applicantUid,
    set: { agent_id: agentUid },
    kind: 'application.transferred',
    data: { from: row.agent_id, to: agentUid },
  });
  await parties.follow(transaction, {
    tenant,
    uid: applicantUid,
    from: row.agent_id,
    to: agentUid,
  });
  return answer;
};

/** The name of who handles it now; empty for nobody, and for whom the caller does not reach. */
async function nameOf({ transaction, scope }: Context, uid: string | null): Promise<string> {
  const agent = uid === null ? undefined : await parties.findAgent(transaction, { scope, uid });
  return agent ? partyName(agent) : '';
}
