import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { connect } from '../../../src/server/database/connection.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { migrate } from '../../../src/server/migrations/migrate.ts';
import { migrations } from '../../../src/server/migrations/migrations.ts';
import { verifyChain } from '../../../src/tools/audit/verify-chain.ts';
import { emptyDatabase } from '../harness.ts';
import { silent } from '../silent-log.ts';

it('what happened before there was a chain is in it, in its order and with what it happened to', async () => {
  const db = connect({ connection: await emptyDatabase(), max: 2, log: silent });
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0040'));
  await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  for (const tenant of ['demo', 'acme', 'demo']) {
    await inTenant(db, tenant, (transaction) =>
      sql`insert into event (tenant, kind, by_account, application_uid, applicant_uid, data) values
      (${tenant}, 'application.started', 'account-a', 'application-a', 'applicant-a', '{}'), (${tenant}, 'document.deleted', 'account-a', null, 'applicant-a', '{"docId": "document-a"}')`.execute(
        transaction,
      ),
    );
  }
  await migrate(db, null);
  const rows = await inTenant(db, 'demo', (transaction) =>
    transaction
      .selectFrom('event')
      .select(['position', 'object_kind', 'object_uid'])
      .orderBy('position')
      .execute(),
  );
  const twice = [
    { object_kind: 'application', object_uid: 'application-a' },
    { object_kind: 'document', object_uid: 'document-a' },
  ];
  expect(rows).toEqual(
    [...twice, ...twice].map((object, index) => ({ position: index + 1, ...object })),
  );
  expect(
    await inTenant(db, 'acme', (transaction) => verifyChain(transaction, { tenant: 'acme' })),
  ).toMatchObject({ rows: 2, problem: undefined });
  await expect(
    inTenant(db, 'acme', (transaction) => sql`delete from event`.execute(transaction)),
  ).rejects.toThrow('permission denied for table event');
  await db.destroy();
});
