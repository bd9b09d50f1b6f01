import type { Handler } from '../context.ts';
import { updatePerson } from './update-person.ts';

/** Changes what is known of a distributor. */
export const handler: Handler<'update-distributor'> = async (
  { body: { distributorUid, ...changes } },
  context,
) => {
  const which = { kind: 'distributor', uid: distributorUid } as const;
  const { name } = await updatePerson(which, changes, context);
  return { distributorUid, name };
};
