import type { Handler } from '../context.ts';
import { decidePerson } from './decide-person.ts';

/** Approves, rejects, suspends or restores an applicant. */
export const handler: Handler<'decide-applicant'> = async (
  { body: { applicantUid, decision } },
  context,
) => {
  const { name } = await decidePerson({ kind: 'applicant', uid: applicantUid, decision }, context);
  return { applicantUid, name };
};
