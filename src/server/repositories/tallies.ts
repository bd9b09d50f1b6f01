import { sql } from 'kysely';
import type { Tally } from '../../core/access/back-off.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';

interface Which {
  tenant: string;
  subject: string;
}

/** Whatever nobody has counted for so long is forgotten. */
const KEPT_MS = 60 * 60_000;

/** The keeper of what failed lately. Subjects are keyed hashes: what was typed as a user name may be anything. */
export const tallies = {
  async find(transaction: TenantTransaction, { tenant, subject }: Which): Promise<Tally | undefined> {
    const [tally] = (await tallies.findAll(transaction, { tenant, subjects: [subject] })).values();
    return tally;
  },

  /** By subject; those that nobody counted are not there. */
  async findAll(transaction: TenantTransaction, { tenant, subjects }: { tenant: string; subjects: readonly string[] }): Promise<Map<string, Tally>> {
    const rows = await transaction.selectFrom('tally').select(['subject', 'count', 'since', 'last'])
      .where('tenant', '=', tenant).where('subject', '=', sql<string>`any(${subjects})`).limit(subjects.length).execute();
    return new Map(rows.map(({ subject, count, since, last }) => [subject, { count, since: since.getTime(), last: last.getTime() }]));
  },

  /**
   * Counts once more. The counting begins anew when it began (`from: 'since'`) or was last raised (`from: 'last'`) a window
   * ago. Two at the same moment count as two, on whatever server they are.
   */
  async add(transaction: TenantTransaction, { tenant, subject, now, windowMs, from }: Which & { now: Date; windowMs: number; from: 'since' | 'last' }): Promise<void> {
    const isOver = sql<boolean>`${sql.ref(`tally.${from}`)} <= ${new Date(now.getTime() - windowMs)}`;
    await transaction.insertInto('tally').values({ tenant, subject, count: 1, since: now, last: now })
      .onConflict((conflict) => conflict.columns(['tenant', 'subject']).doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else tally.count + 1 end`,
        since: sql<Date>`case when ${isOver} then excluded.since else tally.since end`,
        last: now,
      })).execute();
  },

  async forget(transaction: TenantTransaction, { tenant, subject }: Which): Promise<void> {
    await transaction.deleteFrom('tally').where('tenant', '=', tenant).where('subject', '=', subject).execute();
  },

  /** Takes away what is long over, so that the table does not grow with every name that somebody tries. */
  async prune(transaction: TenantTransaction, { tenant, now }: { tenant: string; now: Date }): Promise<void> {
    await transaction.deleteFrom('tally').where('tenant', '=', tenant).where('last', '<', new Date(now.getTime() - KEPT_MS)).execute();
  },
};
