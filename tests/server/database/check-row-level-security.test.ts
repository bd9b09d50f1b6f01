import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { checkRowLevelSecurity } from '../../../src/server/database/check-row-level-security.ts';
import { connect } from '../../../src/server/database/connection.ts';
import type { Database } from '../../../src/server/database/tables/tables.ts';
import { asAdmin, testDatabase } from '../harness.ts';
import { silent } from '../silent-log.ts';

const { db, connection, owner } = await testDatabase();
const opened: Kysely<Database>[] = [];

function as(login: { user: string; password: string }): Kysely<Database> {
  const other = connect({ connection: { ...connection, ...login }, max: 1, log: silent });
  opened.push(other);
  return other;
}

afterEach(async () => {
  for (const other of opened.splice(0)) await other.destroy();
});

describe('at the start the server', () => {
  it('accepts the login that serves and the tables as they are migrated', async () => {
    await expect(checkRowLevelSecurity(db)).resolves.toBeUndefined();
  });

  it('refuses a superuser', async () => {
    await expect(checkRowLevelSecurity(as(inject('databaseServer').admin))).rejects.toThrow(
      /is a superuser, so row-level security between tenants would not hold it\. Name a login in DATABASE_URL/,
    );
  });

  it('refuses a login that bypasses row-level security', async () => {
    await asAdmin(`create role passer login bypassrls password 'for tests alone'`);
    await expect(
      checkRowLevelSecurity(as({ user: 'passer', password: 'for tests alone' })),
    ).rejects.toThrow(/"passer" has BYPASSRLS/);
    await asAdmin('drop role passer');
  });

  it('refuses a table whose row-level security is not forced', async () => {
    const asOwner = as(owner);
    await sql`alter table answer no force row level security`.execute(asOwner);
    await expect(checkRowLevelSecurity(db)).rejects.toThrow(
      /The table "answer" lacks row-level security between tenants/,
    );
    await sql`alter table answer force row level security`.execute(asOwner);
  });

  it('refuses a record of what happened that could be changed', async () => {
    const asOwner = as(owner);
    await sql`alter table event disable trigger append_only`.execute(asOwner);
    await expect(checkRowLevelSecurity(db)).rejects.toThrow(
      /^The table "event" lacks its guard "append_only", so what happened could be changed unseen\. Run: alter table event enable always trigger append_only;/,
    );
    await sql`alter table event enable always trigger append_only`.execute(asOwner);
    await expect(checkRowLevelSecurity(db)).resolves.toBeUndefined();
  });

  it('refuses a table without a tenant that gives no reason', async () => {
    const asOwner = as(owner);
    await sql`create table stray (id text)`.execute(asOwner);
    await expect(checkRowLevelSecurity(db)).rejects.toThrow(/The table "stray" has no tenant/);
    await sql`drop table stray`.execute(asOwner);
  });
});
