import { isRequestAnswered } from '../../../core/review/review-fields.ts';
import type { ReviewCell } from '../../../core/review/review-questions.ts';
import { people } from '../../repositories/parties/people.ts';
import { reviews } from '../../repositories/reviews.ts';
import type { ApplicationContext } from '../application-context/application-context.ts';
import type { Context } from '../context.ts';
import { toMark } from './open-review.ts';

interface Asked {
  application: Pick<ApplicationContext, 'row' | 'form'>;
  question: ReviewCell;
}

/**
 * Whether a person asks for a fix at a field that they wait for already: other words for it are no
 * other request.
 */
export async function isAskedAlready(
  { transaction, principal: { tenant, accountId } }: Context,
  { application: { row }, question }: Asked,
): Promise<boolean> {
  const requests = await reviews.requests(transaction, {
    tenant,
    applicationUid: row.application_uid,
  });
  return requests
    .map(toMark)
    .some(
      (mark) =>
        mark.path === question.path && mark.by === accountId && !isRequestAnswered(mark, question),
    );
}

/**
 * Writes to the applicant of an application that no agent handles that a fix is asked for. An agent is
 * told by a notification.
 */
export async function mailFixRequest(
  { transaction, principal, ports }: Context,
  { application: { row, form }, question }: Asked,
): Promise<void> {
  if (row.agent_id) return;
  const { tenant } = principal;
  const applicant = await people.find(transaction, {
    kind: 'applicant',
    uid: row.applicant_uid,
    scope: { tenant, kind: 'any' },
  });
  if (!applicant?.account_id) return;
  await ports.queue.enqueue(transaction, 'send-mail', {
    tenant,
    message: 'fix-requested',
    accountId: applicant.account_id,
    applicationUid: row.application_uid,
    fix: { path: question.path, form: form.id, by: principal.accountId },
  });
}
