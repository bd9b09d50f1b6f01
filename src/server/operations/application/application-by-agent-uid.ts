import type { Handler } from '../context.ts';
import { findAgent } from '../party/find-party.ts';
import { listSummaries } from './list-summaries.ts';

/** The applications of one agent, for the agent and whoever stands above them. */
export const handler: Handler<'application-by-agent-uid'> = async (
  { query: { agentUid, ...paging } },
  context,
) => {
  await findAgent(context, agentUid);
  return listSummaries(context, { filter: { agentUid }, ...paging });
};
