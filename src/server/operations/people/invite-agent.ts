import type { Handler } from '../context.ts';
import { invitePerson } from './invite-person.ts';

/** Sends an agent a link to make an account. */
export const handler: Handler<'invite-agent'> = async ({ body: { agentUid } }, context) => {
  const { name } = await invitePerson({ kind: 'agent', uid: agentUid }, context);
  return { agentUid, name };
};
