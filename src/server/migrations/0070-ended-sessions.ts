import { type Kysely, sql } from 'kysely';

/**
 * An account's sign-ins by when they were over, so that forgetting those costs nothing where many
 * are alive.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index on session (tenant, account_id, (least(expires_at, ended_at)))')
    .execute(db);
  await sql.raw('drop index session_tenant_account_id_idx').execute(db);
}
