import type { Handler } from '../context.ts';
import { invitePerson } from './invite-person.ts';

/** Sends a distributor a link to make an account. */
export const handler: Handler<'invite-distributor'> = async (
  { body: { distributorUid } },
  context,
) => {
  const { name } = await invitePerson({ kind: 'distributor', uid: distributorUid }, context);
  return { distributorUid, name };
};
