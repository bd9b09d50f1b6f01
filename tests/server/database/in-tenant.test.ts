import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../src/server/database/connection.ts';
import { inTenant, readInTenant } from '../../../src/server/database/in-tenant.ts';
import { testDatabase } from '../harness.ts';
import { makeTenant } from '../rows.ts';
import { silent } from '../silent-log.ts';

const { db, connection, owner } = await testDatabase();
for (const tenant of ['demo', `o'hara; drop table answer; --`]) await makeTenant(db, tenant);

const count = (tenant: string) =>
  inTenant(
    db,
    tenant,
    async (transaction) => (await sql`select from applicant`.execute(transaction)).rows.length,
  );
const note = (kind: string) =>
  inTenant(db, 'demo', (transaction) =>
    transaction
      .insertInto('event')
      .values({ tenant: 'demo', kind, object_kind: 'test', object_uid: 'a' })
      .execute(),
  );
const noted = (kind: string) =>
  inTenant(db, 'demo', (transaction) =>
    transaction.selectFrom('event').select('kind').where('kind', '=', kind).execute(),
  );

describe('a transaction in a tenant', () => {
  it('keeps everything when it ends well, and nothing when it throws', async () => {
    await note('kept');
    await expect(
      inTenant(db, 'demo', async (transaction) => {
        await transaction
          .insertInto('event')
          .values({ tenant: 'demo', kind: 'lost', object_kind: 'test', object_uid: 'a' })
          .execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await noted('kept'), await noted('lost')]).toEqual([[{ kind: 'kept' }], []]);
  });

  it('is not said to be kept when a statement in it failed and was not noticed', async () => {
    await expect(
      inTenant(db, 'demo', async (transaction) => {
        await sql`select 1 / 0`.execute(transaction).catch(() => 'unnoticed');
      }),
    ).rejects.toThrow('rolled back instead of committed');
  });

  it('takes the tenant as a word, whatever it is made of', async () => {
    expect(await count(`o'hara; drop table answer; --`)).toBe(3);
    expect(await count('nobody')).toBe(0);
  });

  it('sees its own tenant when a hundred run at once over a few connections', async () => {
    const seen = await Promise.all(
      Array.from({ length: 100 }, (_, index) => count(index % 2 === 0 ? 'demo' : 'nobody')),
    );
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 3 : 0)));
  });

  it('fails with the error of its first statement, and the connection serves on', async () => {
    const single = connect({ connection, max: 1, log: silent });
    await expect(
      inTenant(single, 'demo', (transaction) => sql`select nonsense`.execute(transaction)),
    ).rejects.toThrow(/column "nonsense" does not exist/);
    expect(
      (
        await inTenant(single, 'demo', (transaction) =>
          sql`select from applicant`.execute(transaction),
        )
      ).rows,
    ).toHaveLength(3);
    await single.destroy();
  });

  it('reads through a connection again when a table has changed under it', async () => {
    const single = connect({ connection, max: 1, log: silent });
    const asOwner = connect({ connection: owner, max: 1, log: silent });
    const read = () =>
      inTenant(single, 'demo', (transaction) =>
        transaction.selectFrom('reviewer').selectAll().where('tenant', '=', 'demo').execute(),
      );
    await read();
    await sql`alter table reviewer add column nickname text`.execute(asOwner);
    await read().catch(() => 'the plan was old');
    expect((await read())[0]).toHaveProperty('nickname');
    await single.destroy();
    await asOwner.destroy();
  });

  it('of a database that goes away fails, and the next one works when it is back', async () => {
    const single = connect({ connection, max: 1, log: silent });
    const asOwner = connect({ connection, max: 1, log: silent });
    const cut = inTenant(single, 'demo', async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      );
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(asOwner);
      await sql`select from applicant`.execute(transaction);
    });
    await expect(cut).rejects.toThrow();
    expect(
      (
        await inTenant(single, 'demo', (transaction) =>
          sql`select from applicant`.execute(transaction),
        )
      ).rows,
    ).toHaveLength(3);
    await single.destroy();
    await asOwner.destroy();
  });

  it('that reads sees its tenant in every statement, is refused a change, and leaves a connection that serves on', async () => {
    const single = connect({ connection, max: 1, log: silent });
    const seen = await readInTenant(single, 'demo', async (transaction) => [
      (await sql`select from applicant`.execute(transaction)).rows.length,
      (await sql`select from applicant`.execute(transaction)).rows.length,
    ]);
    expect(seen).toEqual([3, 3]);
    await expect(
      readInTenant(single, 'demo', (transaction) => transaction.deleteFrom('applicant').execute()),
    ).rejects.toThrow('read-only transaction');
    expect((await sql`select from applicant`.execute(single)).rows).toHaveLength(0);
    expect(
      (
        await readInTenant(single, 'demo', (transaction) =>
          sql`select from applicant`.execute(transaction),
        )
      ).rows,
    ).toHaveLength(3);
    await single.destroy();
  });
});
