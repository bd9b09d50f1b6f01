import { AppError } from '../../../contract/errors.ts';
import { secondFactors } from '../../repositories/accounts/second-factors.ts';
import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { verifyOwnerWithCode } from './verify-factor.ts';

/** Ten codes, shown this once, in the place of those that are left. */
export const handler: Handler<'renew-recovery-codes'> = async ({ body }, context) => {
  const {
    account: { tenant, id: accountId },
  } = await verifyOwnerWithCode(body, context);
  const { shown, hashes } = newRecoveryCodes();
  await context.inTenant(async (transaction) => {
    if (!(await secondFactors.setRecoveryCodes(transaction, { tenant, accountId, hashes })))
      throw new AppError('second_factor_not_asked');
    await events.add(transaction, {
      tenant,
      kind: 'second-factor.recovery-codes-renewed',
      by: accountId,
      objectUid: accountId,
      at: new Date(context.now()),
    });
  });
  return { recoveryCodes: shown };
};
