import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { accounts } from '../../../src/server/repositories/accounts/accounts.ts';
import { applications } from '../../../src/server/repositories/applications/applications.ts';
import { catalogueVersions } from '../../../src/server/repositories/catalogue-versions.ts';
import { parties } from '../../../src/server/repositories/parties/parties.ts';
import { type SeedOptions, seedDemo } from '../../../src/server/seed/seed-demo.ts';
import { testDatabase } from '../harness.ts';
import { ownCatalogue } from '../own-catalogue.ts';

const { db } = await testDatabase();
const { compiled, files, problems } = await ownCatalogue();
if (!compiled) throw new Error(JSON.stringify(problems.slice(0, 3)));
await catalogueVersions.keep(db, { checksum: compiled.checksum, files });
const enqueued: {
  name: string;
  data: { tenant: string; applicationUid: string; status?: string };
}[] = [];
const queue: NonNullable<SeedOptions['queue']> = {
  enqueue: async (_, name, data) =>
    void enqueued.push({ name, data: data as (typeof enqueued)[number]['data'] }),
};
const jobs = (wanted: string) =>
  enqueued.filter(({ name }) => name === wanted).map(({ data }) => data);
const seed = () =>
  seedDemo({
    db,
    compiled,
    hash: async (password) => `hash of ${password}`,
    now: new Date('2027-01-10T12:00:00Z'),
    queue,
  });
const results = await Promise.all([seed(), seed()]);

describe.each(['demo', 'acme'])('the demonstration data of %s', (tenant) => {
  const own = (name: string) => (tenant === 'demo' ? name : `${tenant}-${name}`);

  it('has the seven accounts, each with its role and the one password', async () => {
    const local = {
      admin: 'admin',
      distributor: 'distributor',
      agency: 'agency',
      agent: 'agent',
      reviewer: 'reviewer',
      applicant: 'applicant',
      traveller: 'applicant',
    };
    for (const [name, role] of Object.entries(local)) {
      const account = await inTenant(db, tenant, (transaction) =>
        accounts.findByUsername(transaction, { tenant, username: `${name}@${tenant}.test` }),
      );
      expect(account).toMatchObject({
        roles: [role],
        email: `${name}@${tenant}.test`,
        password_hash: 'hash of Demo-Passw0rd!',
      });
    }
  });

  it('asks the newcomer alone for a password of their own', async () => {
    const find = (name: string) =>
      inTenant(db, tenant, (transaction) =>
        accounts.findByUsername(transaction, { tenant, username: `${name}@${tenant}.test` }),
      );
    expect(
      [await find('newcomer'), await find('agent')].map((account) => account?.must_change_password),
    ).toEqual([true, false]);
  });

  it('names a company beside everybody who works in one', async () => {
    const company = async (name: string) =>
      (
        await inTenant(db, tenant, (transaction) =>
          accounts.findByUsername(transaction, { tenant, username: `${name}@${tenant}.test` }),
        )
      )?.company_name;
    const named = {
      admin: tenant === 'demo' ? 'Farland' : 'Acme Visas',
      distributor: 'Gateway Distribution',
      agency: 'Northwind Visas',
      agent: 'Northwind Visas',
      reviewer: 'Northwind Visas',
    };
    for (const [name, expected] of Object.entries(named))
      expect(await company(name)).toBe(expected);
  });

  it('makes the applicant B2B2C, and the traveller D2C with an address in India', async () => {
    const find = (name: string) =>
      inTenant(db, tenant, (transaction) =>
        accounts.findByUsername(transaction, { tenant, username: `${name}@${tenant}.test` }),
      );
    expect(await find('applicant')).toMatchObject({ applicant_type: 'B2B2C' });
    expect(await find('traveller')).toMatchObject({
      applicant_type: 'D2C',
      address: { country: 'IN' },
    });
  });

  it('gives each account its place in the business', async () => {
    const place = (name: string) =>
      inTenant(db, tenant, (transaction) =>
        parties.uidsOf(transaction, { tenant, accountId: own(`account-${name}`) }),
      );
    expect(await place('agent')).toMatchObject({
      agentUid: own('agent-1'),
      agencyUid: own('agency-1'),
    });
    expect(await place('agency')).toMatchObject({
      agencyUid: own('agency-1'),
      distributorUid: own('distributor-1'),
    });
    expect(await place('distributor')).toMatchObject({ distributorUid: own('distributor-1') });
    expect(await place('reviewer')).toMatchObject({ reviewerUid: own('reviewer-1') });
    expect(await place('traveller')).toMatchObject({
      applicantUid: own('applicant-traveller'),
      agentUid: null,
      agencyUid: null,
    });
    expect(await place('admin')).toEqual({
      applicantUid: null,
      agentUid: null,
      agencyUid: null,
      distributorUid: null,
      reviewerUid: null,
    });
  });

  it('has applications in every status, and something in the list of every role that has one', async () => {
    await inTenant(db, tenant, async (transaction) => {
      const all = await applications.list(transaction, { scope: { tenant, kind: 'any' } });
      const toCome = jobs('finish-demonstration').flatMap((job) =>
        job.tenant === tenant ? (job.status ?? []) : [],
      );
      expect(new Set([...all.map((row) => row.status), ...toCome])).toEqual(
        new Set(compiled.statuses.statuses.map(({ id }) => id)),
      );
      expect(new Set(all.map((row) => row.visa_to))).toEqual(
        new Set(Object.keys(compiled.destinations)),
      );
      for (const scope of [
        { kind: 'own', applicantUid: own('applicant-1') },
        { kind: 'agent', agentUid: own('agent-1') },
        { kind: 'agency', agencyUid: own('agency-1') },
        { kind: 'assigned', reviewerUid: own('reviewer-1') },
      ] as const) {
        expect(
          (await applications.list(transaction, { scope: { tenant, ...scope } })).length,
          scope.kind,
        ).toBeGreaterThan(2);
      }
    });
  });

  it('leaves the traveller a fresh start', async () => {
    const begun = await inTenant(db, tenant, (transaction) =>
      applications.list(transaction, {
        scope: { tenant, kind: 'own', applicantUid: own('applicant-traveller') },
      }),
    );
    expect(begun).toEqual([]);
  });
});

it('no id of one tenant is an id of another, so that nobody takes what is theirs for what is not', async () => {
  const idsOf = (tenant: string) =>
    inTenant(db, tenant, async (transaction) => {
      const { rows } = await sql<{
        id: string;
      }>`select id from account union select uid from applicant union select uid from agent union select uid from agency
      union select uid from distributor union select uid from reviewer union select application_uid from application`.execute(
        transaction,
      );
      return rows.map(({ id }) => id);
    });
  const [first, second] = [await idsOf('demo'), new Set(await idsOf('acme'))];
  expect(first.length).toBe(second.size);
  expect(first.filter((id) => second.has(id))).toEqual([]);
});

describe('the papers of the demonstration', () => {
  it('are ordered for applications that its agent, its agency and its applicant can open, and one that its reviewer can', async () => {
    const ordered = jobs('add-specimens');
    expect(ordered.map(({ tenant }) => tenant)).toEqual(['demo', 'demo']);
    const reached = (scope: Parameters<typeof applications.find>[1]['scope']) =>
      inTenant(db, 'demo', async (transaction) => {
        const rows = await Promise.all(
          ordered.map(({ applicationUid }) =>
            applications.find(transaction, { scope, applicationUid }),
          ),
        );
        return rows.filter((row) => row !== undefined).length;
      });
    const scopes = [
      { kind: 'agent', agentUid: 'agent-1' },
      { kind: 'agency', agencyUid: 'agency-1' },
      { kind: 'own', applicantUid: 'applicant-1' },
      { kind: 'assigned', reviewerUid: 'reviewer-1' },
    ] as const;
    expect(await Promise.all(scopes.map((scope) => reached({ tenant: 'demo', ...scope })))).toEqual(
      [2, 2, 2, 1],
    );
  });
});

describe('seeding', () => {
  it('happens once, even where two servers start at once, and never into a database that holds anything', async () => {
    expect(results.sort()).toEqual([false, true]);
    expect(await seed()).toBe(false);
  });
});
