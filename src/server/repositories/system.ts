import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';

export interface QueueRow {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** Since when the oldest waits. */
  oldest: Date | null;
}

export interface ReadingTimesRow {
  read: number;
  failed: number;
  waiting: number;
  /** Seconds from the upload until everything was read. */
  median: number | null;
  slowest: number | null;
}

export interface FailedJobRow {
  name: string;
  at: Date;
  message: string | null;
}

interface Since {
  tenant: string;
  since: Date;
}

/** So many errors are listed. */
const MOST_ERRORS = 20;

/** The repository of how the product does, for one tenant. Jobs carry their tenant in their data. */
export const system = {
  async queues(transaction: TenantTransaction, { tenant, since }: Since): Promise<QueueRow[]> {
    if (!(await hasJobs(transaction))) return [];
    const { rows } = await sql<QueueRow>`
      select name, count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'failed' and created_on > ${since}) as failed,
        min(created_on) filter (where state in ('created', 'retry')) as oldest
      from pgboss.job where data->>'tenant' = ${tenant} group by name order by name limit 100`.execute(
      transaction,
    );
    return rows;
  },

  async reading(
    transaction: TenantTransaction,
    { tenant, since }: Since,
  ): Promise<ReadingTimesRow> {
    const seconds = sql`extract(epoch from read_at - created_at)`;
    const isRead = sql`status = 'done' and read_at is not null`;
    const { rows } = await sql<ReadingTimesRow>`
      select count(*) filter (where ${isRead}) as read, count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status in ('received', 'reading')) as waiting,
        percentile_cont(0.5) within group (order by ${seconds}) filter (where ${isRead})::float8 as median,
        percentile_cont(0.95) within group (order by ${seconds}) filter (where ${isRead})::float8 as slowest
      from document where tenant = ${tenant} and created_at > ${since}`.execute(transaction);
    return rows[0] ?? { read: 0, failed: 0, waiting: 0, median: null, slowest: null };
  },

  async failedJobs(
    transaction: TenantTransaction,
    { tenant, since }: Since,
  ): Promise<FailedJobRow[]> {
    if (!(await hasJobs(transaction))) return [];
    const { rows } = await sql<FailedJobRow>`
      select name, coalesce(completed_on, created_on) as at, output->>'message' as message from pgboss.job
      where state = 'failed' and data->>'tenant' = ${tenant} and created_on > ${since}
      order by 2 desc limit ${MOST_ERRORS}`.execute(transaction);
    return rows;
  },

  /** How many applications there are of each catalogue version. */
  async versions(
    transaction: TenantTransaction,
    { tenant }: { tenant: string },
  ): Promise<{ checksum: string; applications: number }[]> {
    const { rows } = await sql<{ checksum: string; applications: number }>`
      select catalogue_checksum as checksum, count(*) as applications from application where tenant = ${tenant}
      group by 1 order by 2 desc limit 20`.execute(transaction);
    return rows;
  },

  /** Bytes that the tenant's documents and packages take. */
  async stored(transaction: TenantTransaction, { tenant }: { tenant: string }): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select ((select coalesce(sum(size), 0) from document where tenant = ${tenant})
        + (select coalesce(sum(size), 0) from package where tenant = ${tenant}))::float8 as bytes`.execute(
      transaction,
    );
    return rows[0]?.bytes ?? 0;
  },
};

/** The queue makes its table at its own first start. */
async function hasJobs(transaction: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ hasJobs: boolean }>`
    select to_regclass('pgboss.job') is not null as "hasJobs"`.execute(transaction);
  return rows[0]?.hasJobs ?? false;
}
