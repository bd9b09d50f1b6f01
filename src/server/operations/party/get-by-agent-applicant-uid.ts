import { listSummaries } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { findAgent, findApplicant } from './find-party.ts';

/**
 * The applications of one applicant that one agent handles. The agent is known to the applicant's
 * own people, or within the caller's reach.
 */
export const handler: Handler<'get-by-agent-applicant-uid'> = async (
  { query: { agentUid, applicantUid, ...paging } },
  context,
) => {
  const applicant = await findApplicant(context, applicantUid);
  const rows = await listSummaries(context, { filter: { agentUid, applicantUid }, ...paging });
  if (rows.length === 0 && applicant.agent_uid !== agentUid) await findAgent(context, agentUid);
  return rows;
};
