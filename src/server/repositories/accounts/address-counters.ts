import { sql } from 'kysely';
import type { AttemptCount } from '../../../core/access/back-off.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { MOST_ROWS } from '../limits.ts';

/** `address` is a keyed hash. */
interface Where {
  address: string;
  now: Date;
  windowMs: number;
}

/**
 * The repository of what failed at an address, whatever the tenant: who guesses at one gets no second
 * hundred at the next. `accounts.findAllAt` reads it too.
 */
export const addressCounters = {
  async find(transaction: TenantTransaction, address: string): Promise<AttemptCount | undefined> {
    const row = await transaction
      .selectFrom('address_tally')
      .select(['count', 'since', 'last'])
      .where('address', '=', address)
      .limit(1)
      .executeTakeFirst();
    return row && { count: row.count, since: row.since.getTime(), last: row.last.getTime() };
  },

  /**
   * Counts once more, and anew when the counting began a window ago. Two at the same moment count
   * as two, on whatever server they are.
   */
  async add(transaction: TenantTransaction, { address, now, windowMs }: Where): Promise<void> {
    const isOver = sql<boolean>`address_tally.since <= ${new Date(now.getTime() - windowMs)}`;
    await transaction
      .insertInto('address_tally')
      .values({ address, count: 1, since: now, last: now })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else address_tally.count + 1 end`,
          since: sql<Date>`case when ${isOver} then excluded.since else address_tally.since end`,
          last: now,
        }),
      )
      .execute();
  },

  /** Takes away what is over. What another is counting is left to it: nobody waits here. */
  async prune(
    transaction: TenantTransaction,
    { now, windowMs }: Omit<Where, 'address'>,
  ): Promise<void> {
    await transaction
      .deleteFrom('address_tally')
      .where('address', 'in', (db) =>
        db
          .selectFrom('address_tally')
          .select('address')
          .where('last', '<', new Date(now.getTime() - windowMs))
          .limit(MOST_ROWS)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  },
};
