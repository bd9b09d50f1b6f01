import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../src/server/database/connection.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { tablesWithoutTenant } from '../../../src/server/database/tables/tables-without-tenant.ts';
import { testDatabase } from '../harness.ts';
import { makeTenant } from '../rows.ts';
import { silent } from '../silent-log.ts';

const { db, connection, owner } = await testDatabase();
for (const tenant of ['demo', 'acme']) await makeTenant(db, tenant);

async function tablesWithTenant(): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant' order by 1`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

describe('row-level security', () => {
  it('shows a query without any scope the rows of its own tenant alone, in every table', async () => {
    for (const table of await tablesWithTenant()) {
      const seen = await inTenant(db, 'demo', (transaction) =>
        sql<{ tenant: string }>`select distinct tenant from ${sql.table(table)}`.execute(
          transaction,
        ),
      );
      expect(
        seen.rows.every((row) => row.tenant === 'demo'),
        table,
      ).toBe(true);
    }
    const people = await inTenant(db, 'acme', (transaction) =>
      sql`select from applicant`.execute(transaction),
    );
    expect(people.rows).toHaveLength(3);
  });

  it('shows nothing where no tenant was named', async () => {
    for (const table of await tablesWithTenant()) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(db);
      expect(rows, table).toHaveLength(0);
    }
  });

  it('shows nothing where the tenant is empty', async () => {
    const { rows } = await inTenant(db, '', (transaction) =>
      sql`select from application`.execute(transaction),
    );
    expect(rows).toHaveLength(0);
  });

  it("does not let a tenant write, move or remove another tenant's rows", async () => {
    await expect(
      inTenant(db, 'demo', (transaction) =>
        sql`insert into event (tenant, kind) values ('acme', 'x')`.execute(transaction),
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      inTenant(db, 'demo', (transaction) =>
        sql`update applicant set tenant = 'acme' where uid = 'applicant-a'`.execute(transaction),
      ),
    ).rejects.toThrow();
    const removed = await inTenant(db, 'demo', (transaction) =>
      sql`delete from application where tenant = 'acme'`.execute(transaction),
    );
    expect(removed.numAffectedRows).toBe(0n);
  });

  it('forgets the tenant when the transaction is over, on the same connection', async () => {
    const single = connect({ connection, max: 1, log: silent });
    await inTenant(single, 'demo', async () => undefined);
    const { rows } = await sql`select from applicant`.execute(single);
    expect(rows).toHaveLength(0);
    await single.destroy();
  });

  it('holds the owner of the tables too', async () => {
    const asOwner = connect({ connection: owner, max: 1, log: silent });
    const { rows } = await sql`select from applicant`.execute(asOwner);
    await asOwner.destroy();
    expect(rows).toHaveLength(0);
  });

  it('cannot be taken down by the login that serves', async () => {
    await expect(
      sql`alter table application no force row level security`.execute(db),
    ).rejects.toThrow(/must be owner/);
    await expect(sql`drop policy tenant_wall on application`.execute(db)).rejects.toThrow(
      /must be owner/,
    );
    await expect(sql`set role app_owner`.execute(db)).rejects.toThrow(/permission denied/);
  });

  it('stands around every table but those that give a reason', async () => {
    const { rows } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      db,
    );
    const walled = await tablesWithTenant();
    const without = rows.map((row) => row.name).filter((name) => !walled.includes(name));
    expect(without.filter((name) => !(name in tablesWithoutTenant))).toEqual([]);
  });
});
