import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { containing, limited } from './limits.ts';

/** What narrows the record of what happened. */
export interface AuditFilter {
  /** What it happened to: "application", "document" … */
  object?: string | undefined;
  /** What happened, as it is written. */
  kind?: string | undefined;
  /** Words in the name or e-mail of who did it; or their account. */
  person?: string | undefined;
  /** An application by its uid or by its reference number. */
  application?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** Only what stands before this place in the record. */
  before?: number | undefined;
}

export interface AuditRow {
  position: number;
  at: Date;
  kind: string;
  object_uid: string;
  by_account: string | null;
  by_name: string | null;
  application_uid: string | null;
  reference: string | null;
  data: Record<string, unknown>;
}

/** Of people whose name fits: more than anybody means. */
const MOST_PEOPLE = 50;

/** The repository of the record of what happened, as administrators search it. */
export const audit = {
  /** The newest first, behind a place. */
  async list(
    transaction: TenantTransaction,
    { tenant, filter, limit }: { tenant: string; filter: AuditFilter; limit?: number },
  ): Promise<AuditRow[]> {
    const { object, kind, person, application, since, until, before } = filter;
    const conditions = [
      sql`e.tenant = ${tenant}`,
      ...(object ? [sql`e.object_kind = ${object}`] : []),
      ...(kind ? [sql`e.kind = ${kind}`] : []),
      ...(person
        ? [sql`e.by_account = any(${await people(transaction, tenant, person)}::text[])`]
        : []),
      ...(application
        ? [
            sql`e.application_uid in (select application_uid from application where tenant = ${tenant} and reference = ${application}
              union all select ${application})`,
          ]
        : []),
      ...(since ? [sql`e.at >= ${since}`] : []),
      ...(until ? [sql`e.at < ${until}`] : []),
      ...(before === undefined ? [] : [sql`e.position < ${before}`]),
    ];
    const { rows } = await sql<AuditRow>`
      select e.position, e.at, e.kind, e.object_uid, e.by_account, e.application_uid, e.data, a.reference,
        trim(p.first_name || ' ' || p.last_name) as by_name
      from event e
        left join account p on p.tenant = e.tenant and p.id = e.by_account
        left join application a on a.tenant = e.tenant and a.application_uid = e.application_uid
      where ${sql.join(conditions, sql` and `)}
      order by e.position desc limit ${limited(limit)}`.execute(transaction);
    return rows;
  },
};

/** The accounts whose name, e-mail or id fits. */
async function people(
  transaction: TenantTransaction,
  tenant: string,
  words: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where tenant = ${tenant}
      and (id = ${words} or first_name || ' ' || last_name ilike ${containing(words)} or email ilike ${containing(words)})
    order by id limit ${MOST_PEOPLE}`.execute(transaction);
  return rows.map(({ id }) => id);
}
