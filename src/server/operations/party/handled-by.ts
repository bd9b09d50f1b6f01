import { AppError } from '../../../contract/errors.ts';
import type { Context } from '../context.ts';
import { findAgency, findAgent } from './find-party.ts';

interface Named {
  agentUid?: string | undefined;
  agencyUid?: string | undefined;
}

/**
 * Who handles a new applicant: whom the caller names among those within reach, else the caller. An
 * agent brings their agency along.
 */
export async function handledBy(
  { agentUid, agencyUid }: Named,
  context: Context,
): Promise<{ agent_uid: string | null; agency_uid: string | null }> {
  const {
    scope: { kind },
    principal: { party },
  } = context;
  const handling = agentUid || (kind === 'agent' ? party.agentUid : undefined);
  if (handling) {
    const agent = await findAgent(context, handling);
    if (agencyUid && agencyUid !== agent.agency_uid)
      throw new AppError('not_found', { log: 'The agent belongs to another agency.' });
    return { agent_uid: agent.uid, agency_uid: agent.agency_uid };
  }
  const agency = agencyUid || (kind === 'agency' ? party.agencyUid : undefined);
  return { agent_uid: null, agency_uid: agency ? (await findAgency(context, agency)).uid : null };
}
