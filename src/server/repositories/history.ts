import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { limited } from './limits.ts';

/** One thing that happened to a record, with the name of whoever did it. */
export interface HistoryRow {
  position: number;
  at: Date;
  kind: string;
  by_name: string | null;
  data: Record<string, unknown>;
}

/** The repository of what happened to one person or company. */
export const history = {
  /**
   * Newest first: what happened to the record, to its account, and to what is an applicant's. Who
   * calls has found the record within its scope before.
   */
  async of(
    transaction: TenantTransaction,
    {
      tenant,
      uid,
      accountId,
      limit,
    }: { tenant: string; uid: string; accountId: string | null; limit: number | undefined },
  ): Promise<HistoryRow[]> {
    const most = limited(limit);
    const columns = sql`position, at, kind, by_account, data`;
    const part = (column: 'object_uid' | 'applicant_uid', value: string) =>
      sql`(select ${columns} from event where tenant = ${tenant} and ${sql.ref(column)} = ${value} order by position desc limit ${most})`;
    const parts = [
      part('object_uid', uid),
      part('applicant_uid', uid),
      ...(accountId === null ? [] : [part('object_uid', accountId)]),
    ];
    const { rows } = await sql<HistoryRow>`
      select happened.position, happened.at, happened.kind, happened.data,
        trim(account.first_name || ' ' || account.last_name) as by_name
      from (${sql.join(parts, sql` union `)}) as happened
      left join account on account.tenant = ${tenant} and account.id = happened.by_account
      order by happened.position desc limit ${most}`.execute(transaction);
    return rows;
  },
};
