import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { connect } from '../../../src/server/database/connection.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { migrate } from '../../../src/server/migrations/migrate.ts';
import { migrations } from '../../../src/server/migrations/migrations.ts';
import { emptyDatabase } from '../harness.ts';
import { silent } from '../silent-log.ts';

it('applications that were submitted before the moment was kept have that of their last change', async () => {
  const db = connect({ connection: await emptyDatabase(), max: 2, log: silent });
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0350'));
  await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  const at = '2026-11-01T10:00:00.000Z';
  await sql`insert into catalogue_version (checksum, files) values ('c', '{}')`.execute(db);
  for (const tenant of ['demo', 'acme']) {
    await inTenant(db, tenant, async (transaction) => {
      await sql`insert into applicant (tenant, uid, first_name, last_name, applicant_type) values (${tenant}, 'applicant-a', 'Ana', 'Ant', 'D2C')`.execute(
        transaction,
      );
      for (const status of ['Application submitted', 'DRAFT']) {
        await sql`insert into application (tenant, application_uid, applicant_uid, status, catalogue_checksum, updated_at)
          values (${tenant}, ${status}, 'applicant-a', ${status}, 'c', ${at})`.execute(transaction);
      }
    });
  }
  await migrate(db, null);
  for (const tenant of ['demo', 'acme']) {
    const rows = await inTenant(db, tenant, (transaction) =>
      transaction
        .selectFrom('application')
        .select(['status', 'submitted_at'])
        .orderBy('status')
        .execute(),
    );
    expect(rows).toEqual([
      { status: 'Application submitted', submitted_at: new Date(at) },
      { status: 'DRAFT', submitted_at: null },
    ]);
  }
  const { rows } = await sql<{
    forced: boolean;
  }>`select relforcerowsecurity as forced from pg_class where relname = 'application'`.execute(db);
  expect(rows).toEqual([{ forced: true }]);
  await db.destroy();
});
