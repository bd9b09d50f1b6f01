import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables/tables.ts';

/** The channel on which servers hear that a version was published; the payload is its checksum. */
export const PUBLICATIONS_CHANNEL = 'farland_catalogue';

/** Which catalogue was published when, by whom and why. */
export type Publication = Selectable<Database['catalogue_publication']>;

const LOCK = 'catalogue publication';
const LOCK_PAUSE_MS = 100;

/** The repository of publications. No tenant owns them. */
export const cataloguePublications = {
  /**
   * From here on until the transaction ends nobody else publishes. Asks again and again, since one
   * statement would be ended before somebody has judged thousands of applications.
   */
  async lock(transaction: Transaction<Database>): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ isHeld: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as "isHeld"`.execute(
        transaction,
      );
      if (rows[0]?.isHeld) return;
      await delay(LOCK_PAUSE_MS);
    }
  },

  /** The newest, which is the current one. */
  latest: (db: Kysely<Database>): Promise<Publication | undefined> =>
    db
      .selectFrom('catalogue_publication')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** The newest first. */
  list: (db: Kysely<Database>, limit: number): Promise<Publication[]> =>
    db
      .selectFrom('catalogue_publication')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(limit)
      .execute(),

  async has(db: Kysely<Database>, checksum: string): Promise<boolean> {
    const found = await db
      .selectFrom('catalogue_publication')
      .select('number')
      .where('checksum', '=', checksum)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** The checksums of published versions that begin so. */
  async beginningWith(db: Kysely<Database>, beginning: string): Promise<string[]> {
    const rows = await db
      .selectFrom('catalogue_publication')
      .select('checksum')
      .distinct()
      .where(sql<boolean>`starts_with(checksum, ${beginning})`)
      .limit(10)
      .execute();
    return rows.map(({ checksum }) => checksum);
  },

  /** Adds the newest, of a version that is kept; whoever calls holds the lock. */
  add: (
    transaction: Transaction<Database>,
    publication: Omit<Publication, 'number'>,
  ): Promise<Publication> =>
    transaction
      .insertInto('catalogue_publication')
      .values({
        ...publication,
        number: sql<number>`(select coalesce(max(number), 0) + 1 from catalogue_publication)`,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** Tells every server to serve a version, once the transaction is kept. */
  async announce(transaction: Transaction<Database>, checksum: string): Promise<void> {
    await sql`select pg_notify(${PUBLICATIONS_CHANNEL}, ${checksum})`.execute(transaction);
  },

  /** How many servers listen at this moment, as far as this login may see them. */
  async servers(db: Kysely<Database>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'farland listener'`.execute(db);
    return rows[0]?.count ?? 0;
  },
};
