import { secondFactors } from '../../repositories/accounts/second-factors.ts';
import type { Handler } from '../context.ts';
import { asksSecondFactor } from '../session/open-session.ts';

/** One's own, nobody else's. */
export const handler: Handler<'get-second-factor'> = async (_, context) => {
  const {
    principal: { tenant, accountId, roles },
    transaction,
  } = context;
  const row = await secondFactors.find(transaction, { tenant, accountId });
  return {
    isRequired: asksSecondFactor({ roles: [...roles] }, context),
    isEnrolled: row !== undefined,
    ...(row && { enrolledAt: row.enrolled_at.toISOString() }),
    recoveryCodesLeft: row?.recovery_hashes.length ?? 0,
  };
};
