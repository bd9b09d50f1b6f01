import type { Handler } from '../context.ts';
import { decidePerson } from './decide-person.ts';

/** Approves, rejects, suspends or restores an agent. */
export const handler: Handler<'decide-agent'> = async (
  { body: { agentUid, decision } },
  context,
) => {
  const { name } = await decidePerson({ kind: 'agent', uid: agentUid, decision }, context);
  return { agentUid, name };
};
