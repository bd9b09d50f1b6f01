import { sql } from 'kysely';
import type { SharedQueue } from '../../core/fair-queue/next-slot.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';

/** Below the priority of any turn in the queue: far more than a tenant may have waiting. */
export const LOW_PRIORITY = -1_000_000_000;

/** Jobs that wait or are done now. They carry no tenant of their own: it stands in their data. */
export const waitingJobs = {
  /**
   * The line of one kind of job, whose turn is the negative of its priority, as one tenant finds
   * it.
   */
  async line(
    transaction: TenantTransaction,
    { name, tenant }: { name: string; tenant: string },
  ): Promise<SharedQueue> {
    const {
      rows: [row],
    } = await sql<{ last: number | null; on: number | null; next: number | null }>`
      select max(-priority) filter (where data->>'tenant' = ${tenant}) as last, max(-priority) filter (where state = 'active') as on, min(-priority) filter (where state = 'created') as next
      from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') and priority > ${LOW_PRIORITY}`.execute(
      transaction,
    );
    return { last: row?.last ?? undefined, current: row?.on ?? row?.next ?? 0 };
  },
};
