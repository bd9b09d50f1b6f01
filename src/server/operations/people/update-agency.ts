import type { Handler } from '../context.ts';
import { updatePerson } from './update-person.ts';

/** Changes what is known of an agency. */
export const handler: Handler<'update-agency'> = async (
  { body: { agencyUid, ...changes } },
  context,
) => {
  const which = { kind: 'agency', uid: agencyUid } as const;
  const { name } = await updatePerson(which, changes, context);
  return { agencyUid, name };
};
