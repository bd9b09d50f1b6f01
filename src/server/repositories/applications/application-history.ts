import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';

/** One event of an application or of a document of it, with who caused it. */
export interface ApplicationHistoryRow {
  /** Its place in the record; null of answers, which it does not hold. */
  position: number | null;
  at: Date;
  kind: string;
  data: Record<string, unknown>;
  by_name: string | null;
  by_roles: string[] | null;
}

const columns = sql`position, at, kind, data, by_account`;

interface HistoryKey {
  tenant: string;
  applicationUid: string;
  documentIds: readonly string[];
  limit: number;
}

/**
 * What happened to an application and to its documents, and who saved answers of it, newest first.
 * Who calls has found the application within its scope before. Each part goes by an index of its own
 * and ends at the limit.
 */
export async function applicationHistory(
  transaction: TenantTransaction,
  { tenant, applicationUid, documentIds, limit }: HistoryKey,
): Promise<ApplicationHistoryRow[]> {
  const { rows } = await sql<ApplicationHistoryRow>`
    select event.position::float8 as position, event.at, event.kind, event.data, account.roles as by_roles,
      nullif(btrim(account.first_name || ' ' || account.last_name), '') as by_name
    from (
      (select ${columns} from event where tenant = ${tenant} and application_uid = ${applicationUid} order by position desc limit ${limit})
      union
      (select ${columns} from event where tenant = ${tenant} and object_uid = any(${[...documentIds]}::text[]) order by position desc limit ${limit})
      union all
      (select null, at, 'application.answered', jsonb_build_object('paths', keys), by_account from answer_save
        where tenant = ${tenant} and application_uid = ${applicationUid} order by at desc limit ${limit})
    ) as event
    left join account on account.tenant = ${tenant} and account.id = event.by_account
    order by event.at desc, event.position desc nulls last limit ${limit}`.execute(transaction);
  return rows;
}
