import type { Handler } from '../context.ts';
import { decidePerson } from './decide-person.ts';

/** Approves, rejects, suspends or restores an agency. */
export const handler: Handler<'decide-agency'> = async (
  { body: { agencyUid, decision } },
  context,
) => {
  const { name } = await decidePerson({ kind: 'agency', uid: agencyUid, decision }, context);
  return { agencyUid, name };
};
