import type { Handler } from '../context.ts';
import { createPerson } from './create-person.ts';

/** Enters a reviewer, and invites them. */
export const handler: Handler<'create-reviewer'> = async ({ body }, context) => {
  const { uid: reviewerUid, name } = await createPerson('reviewer', body, context);
  return { reviewerUid, name };
};
