import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { Party } from '../../ports/access-claims.ts';
import type { AccountRow } from '../../repositories/accounts.ts';
import { parties } from '../../repositories/parties.ts';
import type { PartyUids } from '../../repositories/party-uids.ts';

/** Who an account is in the business, without what it is not. */
export const partyOf = async (
  transaction: TenantTransaction,
  { tenant, id }: Pick<AccountRow, 'tenant' | 'id'>,
): Promise<Party> => partyFrom(await parties.uidsOf(transaction, { tenant, accountId: id }));

/** The same from what was read before. */
export const partyFrom = (uids: PartyUids): Party =>
  Object.fromEntries(Object.entries(uids).filter(([, uid]) => uid !== null));
