import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { accounts } from '../../../src/server/repositories/accounts/accounts.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { verifyChain } from '../../../src/tools/audit/verify-chain.ts';
import { documentApp } from '../documents/document-app.ts';
import { MOMENT, readyApplication } from '../documents/ready-application.ts';

const product = await documentApp();
const { db, clock, as, visitor, jobs, ports, run, work, upload } = product;
clock.now = MOMENT;

/**
 * What stays of an account: the record of what happened, what its applications went through, for the
 * sums of it, and for minutes that its tokens open nothing.
 */
const IDS_ALONE = ['application_progress', 'event', 'revocation'];

/** The tables in which a word stands, and how often. */
const traces = (word: string): Promise<Record<string, number>> =>
  inTenant(db, 'demo', async (transaction) => {
    const tables = await sql<{
      name: string;
    }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant'`.execute(
      transaction,
    );
    const found: [string, number][] = [];
    for (const { name } of tables.rows) {
      const {
        rows: [row],
      } = await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(name)} t where t::text like ${`%${word}%`}`.execute(
        transaction,
      );
      if (row?.count) found.push([name, row.count]);
    }
    return Object.fromEntries(found);
  });

async function keysInStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of ports.files.keys()) keys.push(key);
  return keys;
}

describe('who deletes their account', () => {
  it('proves that it is meant with the password, and a wrong one counts', async () => {
    const { call } = await as('applicant');
    expect((await call('delete-account', { body: {} })).body.error).toMatchObject({
      code: 'invalid_request',
      fields: { password: expect.any(String) },
    });
    expect((await call('delete-account', { body: { word: 'DELETE' } })).body.error?.code).toBe(
      'invalid_request',
    );
    expect((await call('delete-account', { body: { password: 'not it' } })).body.error?.code).toBe(
      'password_wrong',
    );
    expect((await call('get-profile')).status).toBe(200);
  });

  it('is an applicant: staff may not', async () => {
    for (const who of ['agent', 'agency', 'reviewer', 'distributor', 'admin'])
      expect(
        (await (await as(who)).call('delete-account', { body: { password: DEMO_PASSWORD } })).body
          .error?.code,
      ).toBe('forbidden');
  });

  it('leaves no row, no file and no sign-in behind, only the record of what happened', async () => {
    const [traveller, elsewhere] = [await as('traveller'), await as('traveller')];
    const { applicationUid } = await readyApplication(product, traveller);
    expect((await traveller.call('submit-application', { query: { applicationUid } })).status).toBe(
      200,
    );
    await work();
    const picture = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#888888' },
    })
      .png()
      .toBuffer();
    await upload(
      traveller,
      [{ name: 'me.png', content: picture, type: 'image/png' }],
      {},
      'upload-picture',
    );
    await traveller.call('update-profile', {
      body: { phone: '+81 3 1234 5678' },
      headers: { 'idempotency-key': 'a-key' },
    });
    expect((await keysInStore()).length).toBeGreaterThan(10);

    const { status, response } = await traveller.call('delete-account', {
      body: { password: DEMO_PASSWORD },
    });
    expect([
      status,
      response.deleted,
      Number(response.applications) > 0,
      Number(response.documents) > 0,
    ]).toEqual([200, true, true, true]);
    for (const word of [
      'account-traveller',
      'applicant-traveller',
      'traveller@demo.test',
      applicationUid,
    ])
      expect(Object.keys(await traces(word)).filter((table) => !IDS_ALONE.includes(table))).toEqual(
        [],
      );
    const erasing = jobs.filter(({ name }) => name === 'erase-files');
    await work();
    expect(await keysInStore()).toEqual([]);
    for (const { data } of erasing) await run('erase-files', data as never);

    expect(
      (
        await visitor().call('refresh-token', {
          body: { refreshToken: elsewhere.tokens?.refresh_token },
        })
      ).status,
    ).toBe(401);
    expect(
      (
        await visitor().call('validate-token', {
          body: { accessToken: elsewhere.tokens?.access_token },
        })
      ).response,
    ).toEqual({ tokenValid: false });
    expect(
      (
        await visitor().call('login', {
          body: { username: 'traveller@demo.test', password: DEMO_PASSWORD },
        })
      ).body.error?.code,
    ).toBe('invalid_credentials');
    const recorded = await inTenant(db, 'demo', (transaction) =>
      transaction.selectFrom('event').selectAll().where('kind', '=', 'account.deleted').execute(),
    );
    expect(recorded).toMatchObject([
      {
        by_account: 'account-traveller',
        data: { applications: response.applications, documents: response.documents },
      },
    ]);
    expect(
      (await inTenant(db, 'demo', (transaction) => verifyChain(transaction, { tenant: 'demo' })))
        .problem,
    ).toBeUndefined();

    // The token that another device still has opens nothing.
    const answers = [
      await elsewhere.call('get-profile'),
      await elsewhere.call('get-application', { query: { applicationUid } }),
      await elsewhere.call('delete-account', { body: { password: DEMO_PASSWORD } }),
      await elsewhere.call('update-profile', { body: { phone: '' } }),
      await elsewhere.call('draft-application', {
        body: {
          applicantUid: 'applicant-traveller',
          visaDetails: { visaFrom: 'India', visaTo: 'Japan', visaCategory: 'Visitor' },
        },
      }),
      await upload(elsewhere, [{ content: '%PDF-1.7' }]),
      await upload(elsewhere, [{ name: 'me.png', content: picture }], {}, 'upload-picture'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401, 401, 401]);
    await work();
    expect([await keysInStore(), await traces('account-traveller')]).toEqual([
      [],
      { event: expect.any(Number), revocation: 1 },
    ]);
  });

  it('may come back under the same address', async () => {
    const row = {
      tenant: 'demo',
      id: 'account-anew',
      username: 'traveller@demo.test',
      email: 'traveller@demo.test',
      password_hash: await ports.passwords.hash(DEMO_PASSWORD),
      roles: ['applicant'],
      applicant_type: 'D2C',
      first_name: 'Meera',
      last_name: 'Anew',
      company_name: null,
      phone: null,
    };
    await inTenant(db, 'demo', (transaction) => accounts.insert(transaction, row));
    expect((await (await as('traveller')).call('get-profile')).response).toMatchObject({
      id: 'account-anew',
      lastName: 'Anew',
    });
  });

  it('takes along what an agency handles: it is there for nobody', async () => {
    const agency = await as('agency');
    const list = async () =>
      (
        (await agency.call('list-applications', { query: { pageSize: 100 } })).body.data as
          | { content?: { applicantUid: string }[] }
          | undefined
      )?.content ?? [];
    const before = await traces('applicant-1');
    expect(before.application).toBeGreaterThan(0);
    clock.now += 20 * 60_000;
    const both = await Promise.all(
      [await as('applicant'), await as('applicant')].map(({ call }) =>
        call('delete-account', { body: { password: DEMO_PASSWORD } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(JSON.stringify(await list())).not.toContain('"applicant-1"');
    const {
      rows: [left],
    } = await inTenant(db, 'demo', (transaction) =>
      sql<{
        count: number;
      }>`select count(*)::int as count from application where applicant_uid = 'applicant-1'`.execute(
        transaction,
      ),
    );
    expect(left?.count).toBe(0);
  });

  it('types the word where people sign in at a provider', async () => {
    const { call } = await as('traveller', 'acme');
    expect((await call('delete-account', { body: { word: 'no' } })).body.error).toMatchObject({
      code: 'invalid_request',
      fields: { word: expect.any(String) },
    });
    expect((await call('delete-account', { body: { word: 'delete' } })).response.deleted).toBe(
      true,
    );
    expect((await call('get-profile')).status).toBe(401);
  });
});
