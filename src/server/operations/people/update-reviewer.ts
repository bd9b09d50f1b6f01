import type { Handler } from '../context.ts';
import { updatePerson } from './update-person.ts';

/** Changes what is known of a reviewer. */
export const handler: Handler<'update-reviewer'> = async (
  { body: { reviewerUid, ...changes } },
  context,
) => {
  const which = { kind: 'reviewer', uid: reviewerUid } as const;
  const { name } = await updatePerson(which, changes, context);
  return { reviewerUid, name };
};
