import type { Handler } from '../context.ts';
import { createPerson } from './create-person.ts';

/** Enters an agent, and invites them. */
export const handler: Handler<'create-agent'> = async ({ body }, context) => {
  const { uid: agentUid, name } = await createPerson('agent', body, context);
  return { agentUid, name };
};
