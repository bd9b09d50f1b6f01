import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { readReference } from '../../../src/core/reference/reference.ts';
import { connect } from '../../../src/server/database/connection.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { migrate } from '../../../src/server/migrations/migrate.ts';
import { migrations } from '../../../src/server/migrations/migrations.ts';
import { emptyDatabase } from '../harness.ts';
import { silent } from '../silent-log.ts';

it('applications that were there before have a number of their own, in every tenant', async () => {
  const db = connect({ connection: await emptyDatabase(), max: 2, log: silent });
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0380'));
  await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  await sql`insert into catalogue_version (checksum, files) values ('c', '{}')`.execute(db);
  const tenants = ['demo', 'acme'];
  for (const tenant of tenants)
    await inTenant(db, tenant, async (transaction) => {
      await sql`insert into applicant (tenant, uid, first_name, last_name, applicant_type) values (${tenant}, 'applicant-a', 'Ana', 'Ant', 'D2C')`.execute(
        transaction,
      );
      await sql`insert into application (tenant, application_uid, applicant_uid, status, catalogue_checksum)
        select ${tenant}, 'application-' || number, 'applicant-a', 'DRAFT', 'c' from generate_series(1, 1200) as number`.execute(
        transaction,
      );
    });
  await migrate(db, null);
  for (const tenant of tenants) {
    const references = await inTenant(db, tenant, async (transaction) =>
      (await transaction.selectFrom('application').select('reference').execute()).map(
        ({ reference }) => reference,
      ),
    );
    expect(new Set(references).size).toBe(1200);
    expect(references.filter((reference) => readReference(reference) !== reference)).toEqual([]);
  }
  const { rows } = await sql<{
    forced: boolean;
  }>`select relforcerowsecurity as forced from pg_class where relname = 'application'`.execute(db);
  expect(rows).toEqual([{ forced: true }]);
  await db.destroy();
});
