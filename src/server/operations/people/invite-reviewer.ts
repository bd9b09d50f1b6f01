import type { Handler } from '../context.ts';
import { invitePerson } from './invite-person.ts';

/** Sends a reviewer a link to make an account. */
export const handler: Handler<'invite-reviewer'> = async ({ body: { reviewerUid } }, context) => {
  const { name } = await invitePerson({ kind: 'reviewer', uid: reviewerUid }, context);
  return { reviewerUid, name };
};
