import type { Handler } from '../context.ts';
import { updatePerson } from './update-person.ts';

/** Changes what is known of an agent. */
export const handler: Handler<'update-agent'> = async (
  { body: { agentUid, ...changes } },
  context,
) => {
  const which = { kind: 'agent', uid: agentUid } as const;
  const { name } = await updatePerson(which, changes, context);
  return { agentUid, name };
};
