import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { Party } from '../../ports/tokens/access-claims.ts';
import type { AccountRow } from '../../repositories/accounts/accounts.ts';
import { parties } from '../../repositories/parties/parties.ts';
import type { PartyUids } from '../../repositories/parties/party-uids.ts';

/** Who an account is in the business, without what it is not. */
export const partyOf = async (
  transaction: TenantTransaction,
  { tenant, id }: Pick<AccountRow, 'tenant' | 'id'>,
): Promise<Party> => partyFrom(await parties.uidsOf(transaction, { tenant, accountId: id }));

/** The same from what was read before. */
export const partyFrom = (uids: PartyUids): Party =>
  Object.fromEntries(Object.entries(uids).filter(([, uid]) => uid !== null));
