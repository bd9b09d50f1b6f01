import type { Handler } from '../context.ts';
import { createPerson } from './create-person.ts';

/** Enters a distributor, and invites them. */
export const handler: Handler<'create-distributor'> = async ({ body }, context) => {
  const { uid: distributorUid, name } = await createPerson('distributor', body, context);
  return { distributorUid, name };
};
