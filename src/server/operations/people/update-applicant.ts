import type { Handler } from '../context.ts';
import { updatePerson } from './update-person.ts';

/** Changes what is known of an applicant. */
export const handler: Handler<'update-applicant'> = async (
  { body: { applicantUid, ...changes } },
  context,
) => {
  const which = { kind: 'applicant', uid: applicantUid } as const;
  const { name } = await updatePerson(which, changes, context);
  return { applicantUid, name };
};
