import { AppError } from '../../../contract/errors.ts';
import { isInReview } from '../../../core/review/review-statuses.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import { holdApplication } from '../application/hold-application.ts';
import type { Context } from '../context.ts';
import { type OpenReview, openReview } from './open-review.ts';

/**
 * A review that the caller may write in: held, so that nothing of the application changes meanwhile.
 * Refuses with `not_found`, and with `status_closed` where it is with no reviewer.
 */
export async function holdReview(context: Context, applicationUid: string): Promise<OpenReview> {
  const row = await holdApplication(context, applicationUid);
  if (!isInReview(context.ports.catalogues.current().statuses, row.status))
    throw new AppError('status_closed', { log: `"${row.status}" is no status of a review.` });
  return openReview(context, applicationUid);
}

/** The caller's name as it is now; empty where the account is gone. */
export const callerName = ({
  transaction,
  principal: { tenant, accountId },
}: Context): Promise<string> => accounts.nameOf(transaction, { tenant, id: accountId });
