import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readConfiguration } from '../../../src/server/configuration/configuration.ts';
import { connect } from '../../../src/server/database/connection.ts';
import { inTenant, readInTenant } from '../../../src/server/database/in-tenant.ts';
import { catalogueVersions } from '../../../src/server/repositories/catalogue-versions.ts';
import { events } from '../../../src/server/repositories/events.ts';
import { runAudit } from '../../../src/tools/audit/run-audit.ts';
import { verify } from '../../../src/tools/audit/verify.ts';
import { testDatabase } from '../harness.ts';
import { makeTenant } from '../rows.ts';
import { silent } from '../silent-log.ts';

const at = new Date('2027-01-10T12:00:00.123Z');
const { db, connection, owner } = await testDatabase();
const databaseUrl = `postgres://${connection.user}:${encodeURIComponent(connection.password)}@${encodeURIComponent(connection.host)}:${connection.port ?? 5432}/${connection.database}`;
const configuration = { ...readConfiguration({}), databaseUrl };
const superuser = connect({
  connection: { ...connection, ...inject('databaseServer').admin },
  max: 1,
  log: silent,
});
const asOwner = connect({ connection: owner, max: 1, log: silent });
afterAll(async () => {
  await superuser.destroy();
  await asOwner.destroy();
});

await catalogueVersions.keep(db, {
  checksum: 'tenants',
  files: ['demo', 'acme'].map((id) => ({
    path: `catalogue/tenants/${id}.json`,
    text: JSON.stringify({ id }),
  })),
});
await makeTenant(db, 'demo');
const add = (tenant: string, kind = 'application.submitted', code = 0) =>
  inTenant(db, tenant, (transaction) =>
    events.add(transaction, {
      tenant,
      kind,
      by: 'account-a',
      applicationUid: 'application-a',
      applicantUid: 'applicant-a',
      address: 'address:x',
      data: { code, words: 'Ünï "x"' },
      at,
    }),
  );
const rows = (tenant: string) =>
  inTenant(db, tenant, (transaction) =>
    transaction.selectFrom('event').selectAll().orderBy('position').execute(),
  );
const verified = (options: { tenant?: string; held?: string } = {}) =>
  verify({ configuration, log: silent, ...options });

/** What nobody but a superuser can do, and only after taking the guard away. */
async function tamper(statement: string): Promise<void> {
  for (const each of [
    'alter table event disable trigger all',
    statement,
    'alter table event enable always trigger append_only',
    'alter table event enable always trigger chained',
  ])
    await sql.raw(each).execute(superuser);
}

describe('the record of what happened', () => {
  it('is one chain a tenant, also where many write at once', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        add(index % 3 === 0 ? 'acme' : 'demo', 'application.submitted', index),
      ),
    );
    expect((await rows('demo')).map(({ position }) => position)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    expect(new Set((await rows('demo')).map(({ hash }) => hash)).size).toBe(16);
    expect((await verified()).sentences).toEqual([
      expect.stringMatching(/^acme: whole, 8 rows; the last has the hash [0-9a-f]{64}\.$/),
      expect.stringMatching(/^demo: whole, 16 rows/),
    ]);
  });

  it('says who did what to which object, when, in which tenant and from where', async () => {
    expect((await rows('demo'))[0]).toMatchObject({
      tenant: 'demo',
      position: 1,
      at,
      kind: 'application.submitted',
      by_account: 'account-a',
      object_kind: 'application',
      object_uid: 'application-a',
      address: 'address:x',
    });
  });

  it('keeps nothing of a deed that is undone, and holds nobody up until the deed is done', async () => {
    let hasAdded = () => {};
    const added = new Promise<void>((resolve) => {
      hasAdded = resolve;
    });
    let fail = () => {};
    const undone = inTenant(db, 'demo', async (transaction) => {
      await events.add(transaction, {
        tenant: 'demo',
        kind: 'application.deleted',
        applicationUid: 'application-a',
        at,
      });
      hasAdded();
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      throw new Error('no');
    });
    await added;
    await add('demo', 'application.reopened');
    fail();
    await expect(undone).rejects.toThrow('no');
    expect((await rows('demo')).at(-1)).toMatchObject({
      kind: 'application.reopened',
      position: 17,
    });
  });

  it('has no place in a transaction that only reads', async () => {
    await expect(
      readInTenant(db, 'demo', (transaction) =>
        events.add(transaction, { tenant: 'demo', kind: 'a.b', at }),
      ),
    ).rejects.toThrow('only reads');
  });

  it.each(["update event set kind = 'x'", 'delete from event', 'truncate event'])(
    'refuses "%s" to the login that serves, to the owner and to a superuser',
    async (statement) => {
      const run = (login: typeof db) =>
        inTenant(login, 'demo', (transaction) => sql.raw(statement).execute(transaction));
      await expect(run(db)).rejects.toThrow('permission denied for table event');
      await expect(run(asOwner)).rejects.toThrow('permission denied for table event');
      await expect(run(superuser)).rejects.toThrow(/What happened is never changed or removed/);
    },
  );

  it('refuses the owner who gives itself the right again', async () => {
    await sql`grant update, delete, truncate on event to app_owner`.execute(asOwner);
    for (const statement of [
      "update event set kind = 'x'",
      'delete from event',
      'truncate event',
    ]) {
      await expect(
        inTenant(asOwner, 'demo', (transaction) => sql.raw(statement).execute(transaction)),
      ).rejects.toThrow(/What happened is never changed or removed/);
    }
    await sql`revoke update, delete, truncate on event from app_owner`.execute(asOwner);
  });

  it('outlives the account that it speaks of, and still holds', async () => {
    await inTenant(db, 'demo', (transaction) => transaction.deleteFrom('account').execute());
    expect((await verified({ tenant: 'demo' })).isWhole).toBe(true);
  });
});

describe('verifying', () => {
  it('holds a hash that was noted earlier against the chain', async () => {
    const noted = (await rows('demo'))[4]?.hash;
    expect((await verified({ tenant: 'demo', held: noted })).isWhole).toBe(true);
    const lost = await verified({ tenant: 'demo', held: 'f'.repeat(64) });
    expect([lost.isWhole, lost.sentences.at(-1)]).toEqual([
      false,
      `No row that holds has the hash ${'f'.repeat(64)}: what came up to it was taken away or written anew.`,
    ]);
  });

  it('ends with 0 where all is whole, and refuses a tenant that nobody knows', async () => {
    expect(await runAudit(['verify', '--tenant', 'acme'], { DATABASE_URL: databaseUrl })).toBe(0);
    expect(await runAudit(['verify', '--tenant', 'nobody'], { DATABASE_URL: databaseUrl })).toBe(1);
    expect(await runAudit(['mend'], { DATABASE_URL: databaseUrl })).toBe(1);
  });

  it('names the first row that a superuser has changed, put in order again, or taken away', async () => {
    const says = async () => (await verified({ tenant: 'demo' })).sentences[0];
    const from = '(application.submitted, 2027-01-10 12:00:00 UTC)';
    await tamper(
      `update event set by_account = 'account-b' where tenant = 'demo' and position = 9`,
    );
    expect(await says()).toBe(
      `demo: row 9 ${from} is not what was written: its hash does not follow from row 8 and its own content.`,
    );
    expect(await runAudit(['verify'], { DATABASE_URL: databaseUrl })).toBe(1);
    await tamper(`update event set data = '{"code": 99}' where tenant = 'demo' and position = 1`);
    expect(await says()).toBe(
      `demo: row 1 ${from} is not what was written: its hash does not follow from its content.`,
    );
    await tamper(`delete from event where tenant = 'demo' and position = 1`);
    expect(await says()).toBe(`demo: row 1 is missing; the next that is there is row 2 ${from}.`);
    expect((await verified({ tenant: 'acme' })).isWhole).toBe(true);
  });
});
