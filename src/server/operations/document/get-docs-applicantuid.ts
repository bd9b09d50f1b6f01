import type { Handler } from '../context.ts';
import { documentsOfApplicant } from './documents-of-applicant.ts';

export const handler: Handler<'get-docs-applicantuid'> = ({ query: { applicantUid } }, context) =>
  documentsOfApplicant(context, applicantUid);
