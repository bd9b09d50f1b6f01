import type { Handler } from '../context.ts';
import { createPerson } from './create-person.ts';

/** Enters an agency, and invites them. */
export const handler: Handler<'create-agency'> = async ({ body }, context) => {
  const { uid: agencyUid, name } = await createPerson('agency', body, context);
  return { agencyUid, name };
};
