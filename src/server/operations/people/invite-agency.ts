import type { Handler } from '../context.ts';
import { invitePerson } from './invite-person.ts';

/** Sends an agency a link to make an account. */
export const handler: Handler<'invite-agency'> = async ({ body: { agencyUid } }, context) => {
  const { name } = await invitePerson({ kind: 'agency', uid: agencyUid }, context);
  return { agencyUid, name };
};
