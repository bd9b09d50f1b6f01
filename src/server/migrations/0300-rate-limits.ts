import { type Kysely, sql } from 'kysely';

/**
 * How often something was done recently, over all servers, by keyed hashes. The columns are those
 * of rate-limiter-flexible.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create table rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)',
    )
    .execute(db);
  await sql.raw('create index on rate_limit (expire)').execute(db);
}
