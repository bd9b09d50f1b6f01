import { premiumKeys } from '../../repositories/premium-keys.ts';
import { PAGE_ROWS } from '../application/list-summaries.ts';
import type { Handler } from '../context.ts';
import { toPremiumKey } from './to-premium-key.ts';

/** One page of the keys that were issued in the tenant, and how many there are. */
export const handler: Handler<'list-premium-keys'> = async (
  { query: { limit = PAGE_ROWS, offset } },
  { transaction, scope: { tenant } },
) => {
  const { rows, total } = await premiumKeys.page(transaction, { tenant, limit, offset });
  return { total, rows: rows.map(toPremiumKey) };
};
