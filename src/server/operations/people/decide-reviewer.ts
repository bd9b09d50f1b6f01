import type { Handler } from '../context.ts';
import { decidePerson } from './decide-person.ts';

/** Approves, rejects, suspends or restores a reviewer. */
export const handler: Handler<'decide-reviewer'> = async (
  { body: { reviewerUid, decision } },
  context,
) => {
  const { name } = await decidePerson({ kind: 'reviewer', uid: reviewerUid, decision }, context);
  return { reviewerUid, name };
};
