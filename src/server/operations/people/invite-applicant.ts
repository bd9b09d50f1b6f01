import type { Handler } from '../context.ts';
import { invitePerson } from './invite-person.ts';

/** Sends an applicant a link to make an account. */
export const handler: Handler<'invite-applicant'> = async ({ body: { applicantUid } }, context) => {
  const { name } = await invitePerson({ kind: 'applicant', uid: applicantUid }, context);
  return { applicantUid, name };
};
