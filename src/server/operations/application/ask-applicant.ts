import { AppError } from '../../../contract/errors.ts';
import { parties } from '../../repositories/parties/parties.ts';
import type { Handler } from '../context.ts';
import { changeApplication } from './change-application.ts';
import { holdApplication } from './hold-application.ts';
import { statusAfter } from './status-after.ts';

/**
 * Asks the traveller by e-mail. The question stands at the application until it is answered.
 * Refuses with `applicant_unreachable` where the traveller has no account to write to.
 */
export const handler: Handler<'ask-applicant'> = async (
  { query: { applicationUid }, body },
  context,
) => {
  const { transaction, scope, ports } = context;
  const row = await holdApplication(context, applicationUid);
  const status = statusAfter(context, { from: row.status, on: 'email-user' });
  const applicant = await parties.findApplicant(transaction, { scope, uid: row.applicant_uid });
  if (!applicant?.account_id) throw new AppError('applicant_unreachable');
  const application = await changeApplication(context, {
    applicationUid,
    applicantUid: row.applicant_uid,
    set: { status, question: body.question.trim() },
    kind: 'application.asked',
  });
  await ports.queue.enqueue(transaction, 'send-mail', {
    tenant: scope.tenant,
    message: 'question-asked',
    accountId: applicant.account_id,
    applicationUid,
  });
  return application;
};
