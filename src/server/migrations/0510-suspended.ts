import { type Kysely, sql } from 'kysely';

/** The few who are suspended are found among everybody by an index of them alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['applicant', 'agent', 'agency', 'distributor', 'reviewer'])
    await sql
      .raw(`create index on ${table} (tenant, uid) where suspended_at is not null`)
      .execute(db);
}
