import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/boot/open-database.ts';
import { connect } from '../../../src/server/database/connection.ts';
import { migrate } from '../../../src/server/migrations/migrate.ts';
import { migrations } from '../../../src/server/migrations/migrations.ts';
import { emptyDatabase } from '../harness.ts';
import { silent } from '../silent-log.ts';

const nothing = { dataDir: '/nowhere', log: silent };

describe('the changes of the tables', () => {
  it('run once, in order, even where several servers start at once', async () => {
    const connection = await emptyDatabase();
    const servers = Array.from({ length: 4 }, () => connect({ connection, max: 2, log: silent }));
    await Promise.all(servers.map((db) => migrate(db, 'app')));
    const [first] = servers;
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(first!);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort());
    for (const db of servers) await db.destroy();
  });

  it('leave nothing of a change that fails', async () => {
    const connection = await emptyDatabase();
    const db = connect({ connection, max: 2, log: silent });
    await sql`create table event (in_the_way text)`.execute(db);
    await expect(migrate(db, 'app')).rejects.toThrow(
      /The database could not be brought up to date \(migration 0001-tables\): relation "event" already exists/,
    );
    const { rows } =
      await sql`select from information_schema.tables where table_name = 'account'`.execute(db);
    expect(rows).toHaveLength(0);
    await db.destroy();
  });
});

describe('an outside database', () => {
  const urlOf = async (change: object = {}) => {
    const {
      host,
      port = 5432,
      user,
      password,
      database,
    } = { ...(await emptyDatabase()), ...change };
    return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
  };

  it('is brought up to date and served by one login, behind the same row-level security', async () => {
    const opened = await openDatabase({ ...nothing, databaseUrl: await urlOf() });
    expect(await opened.trouble()).toBeNull();
    expect((await sql`select from account`.execute(opened.db)).rows).toEqual([]);
    await opened.stop();
  });

  it('that refuses the login stops the start with a sentence', async () => {
    await expect(
      openDatabase({ ...nothing, databaseUrl: await urlOf({ password: 'wrong' }) }),
    ).rejects.toThrow(/^DATABASE_URL cannot be reached: .*password authentication failed/);
  });
});
