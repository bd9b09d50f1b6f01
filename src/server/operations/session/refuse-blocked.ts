import { AppError } from '../../../contract/errors.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { people } from '../../repositories/parties/people.ts';

/** Refuses whoever is suspended or rejected, or works for an agency that is. */
export async function refuseBlocked(
  transaction: TenantTransaction,
  account: { tenant: string; id: string },
): Promise<void> {
  const { tenant, id: accountId } = account;
  const block = await people.blockOf(transaction, { tenant, accountId });
  if (block) throw new AppError(`account_${block}`, { accountId });
}
