import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { MOST_ROWS } from '../limits.ts';

interface StalledQuery {
  tenant: string;
  /** What has changed after this may still be at work. */
  before: Date;
}

/** What should be at work, has not changed for long and has no job. */
export const stalledWork = {
  /** Ids of documents that are not read. */
  async documents(
    transaction: TenantTransaction,
    { tenant, before }: StalledQuery,
  ): Promise<string[]> {
    const rows = await transaction
      .selectFrom('document')
      .select('id')
      .where('tenant', '=', tenant)
      .where('status', 'in', ['received', 'reading'])
      .where('updated_at', '<', before)
      .where(({ not }) => not(hasJob('read-document', 'documentId', 'document.id')))
      .orderBy('created_at')
      .limit(MOST_ROWS)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Uids of applications that somebody submitted and that stay in one of these statuses. */
  async applications(
    transaction: TenantTransaction,
    { tenant, before, statuses }: StalledQuery & { statuses: readonly string[] },
  ): Promise<string[]> {
    const rows = await transaction
      .selectFrom('application')
      .select('application_uid')
      .where('tenant', '=', tenant)
      .where('status', 'in', statuses)
      .where('updated_at', '<', before)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('event')
            .select('event.position')
            .where('kind', '=', 'application.submitted')
            .whereRef('event.tenant', '=', 'application.tenant')
            .whereRef('event.application_uid', '=', 'application.application_uid'),
        ),
      )
      .where(({ not }) =>
        not(hasJob('make-package', 'applicationUid', 'application.application_uid')),
      )
      .where(({ not }) =>
        not(hasJob('finish-demonstration', 'applicationUid', 'application.application_uid')),
      )
      .orderBy('updated_at')
      .limit(MOST_ROWS)
      .execute();
    return rows.map((row) => row.application_uid);
  },
};

/** Whether a job that names the row in this member of its data waits or is being done. */
function hasJob(name: string, member: string, column: string) {
  return sql<boolean>`exists (
    select from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')
      and data->>'tenant' = tenant and data->>${member} = ${sql.ref(column)})`;
}
