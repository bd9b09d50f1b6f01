import type { Handler } from '../context.ts';
import { documentsOfApplicant } from './documents-of-applicant.ts';

export const handler: Handler<'get-uploaded-docs'> = ({ query: { applicantUid } }, context) =>
  documentsOfApplicant(context, applicantUid);
