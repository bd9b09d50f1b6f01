import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { Party } from '../../ports/access-tokens.ts';
import type { AccountRow } from '../../repositories/accounts.ts';
import { parties } from '../../repositories/parties.ts';

/** Who an account is in the business, without what it is not. */
export async function partyOf(transaction: TenantTransaction, { tenant, id }: Pick<AccountRow, 'tenant' | 'id'>): Promise<Party> {
  const uids = await parties.uidsOf(transaction, { tenant, accountId: id });
  return Object.fromEntries(Object.entries(uids).filter(([, uid]) => uid !== null));
}
