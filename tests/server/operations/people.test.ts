import { describe, expect, it } from 'vitest';
import type { OperationName } from '../../../src/contract/operations.ts';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { documents } from '../../../src/server/repositories/documents/documents.ts';
import { type Caller, type Json, testApp } from '../test-app.ts';

const { db, as } = await testApp();
const callers: Record<string, Caller> = {};
for (const who of ['admin', 'distributor', 'agency', 'agent', 'reviewer', 'applicant', 'traveller'])
  callers[who] = await as(who);
const caller = (who: string): Caller => callers[who] as Caller;

type List = Extract<OperationName, `list-${string}`>;
const list = async <N extends List>(name: N, who: string, query: Record<string, unknown> = {}) =>
  (await caller(who).call(name, { query })).response;
const names = ({ rows }: { rows: readonly { name: string }[] }) => rows.map(({ name }) => name);

describe('the lists of staff', () => {
  it.each([
    ['list-agencies', 'admin', 4],
    ['list-agencies', 'distributor', 3],
    ['list-agencies', 'agency', 1],
    ['list-agents', 'admin', 9],
    ['list-agents', 'distributor', 7],
    ['list-agents', 'agency', 2],
    ['list-agents', 'agent', 1],
    ['list-distributors', 'admin', 2],
    ['list-reviewers', 'admin', 4],
    ['list-reviewers', 'agency', 1],
    ['list-reviewers', 'agent', 1],
    ['list-reviewers', 'reviewer', 1],
    ['list-applicants', 'admin', 25],
    ['list-applicants', 'agency', 6],
    ['list-applicants', 'agent', 3],
    ['list-applicants', 'applicant', 1],
  ] as const)('%s shows the %s %d', async (name, who, count) => {
    const { total, rows } = await list(name, who);
    expect([total, rows.length]).toEqual([count, count]);
  });

  it.each([
    ['list-agencies', ['agent', 'reviewer', 'applicant', 'traveller']],
    ['list-agents', ['reviewer', 'applicant', 'traveller']],
    ['list-distributors', ['distributor', 'agency', 'agent', 'reviewer', 'applicant']],
    ['list-reviewers', ['applicant', 'traveller']],
  ] as const)('%s is not for everybody', async (name, others) => {
    for (const who of others)
      expect((await caller(who).call(name)).body.error?.code).toBe('forbidden');
  });

  it('say what stands beside a name', async () => {
    expect((await list('list-agents', 'agency')).rows[0]).toMatchObject({
      agentUid: 'agent-5',
      agencyUid: 'agency-1',
      agencyName: 'Northwind Visas',
      name: 'Anh Ledinhoa',
      approvalStatus: 'APPROVED',
      applications: expect.any(Number),
    });
    expect((await list('list-agencies', 'distributor', { status: 'PENDING' })).rows).toMatchObject([
      { name: 'Meridian Journeys', agents: 2, distributorName: 'Gateway Distribution' },
    ]);
    expect((await list('list-distributors', 'admin', { search: 'gateway' })).rows).toMatchObject([
      { name: 'Gateway Distribution', agencies: 3 },
    ]);
    expect((await list('list-reviewers', 'agency')).rows).toMatchObject([
      {
        reviewerUid: 'reviewer-1',
        agencyUid: 'agency-1',
        name: 'Ines Caldeirosa',
        reviews: expect.any(Number),
      },
    ]);
  });

  it('are searched, and go on page by page', async () => {
    expect(names(await list('list-agents', 'admin', { search: 'adebimpe' }))).toEqual([
      'Grace Adebimpe',
    ]);
    expect(names(await list('list-applicants', 'admin', { search: 'tunde@' }))).toEqual([
      'Tunde Okanlawo',
    ]);
    const all = names(await list('list-agents', 'admin'));
    const pages = [
      await list('list-agents', 'admin', { limit: 3 }),
      await list('list-agents', 'admin', { limit: 3, offset: 3 }),
      await list('list-agents', 'admin', { limit: 3, offset: 6 }),
    ];
    expect(pages.flatMap(names)).toEqual(all);
    expect(pages.map(({ total }) => total)).toEqual([9, 9, 9]);
  });
});

describe('the list of applications', () => {
  it('is what the caller may see', async () => {
    const [admin, agency, agent, applicant] = [
      await list('list-applications', 'admin'),
      await list('list-applications', 'agency'),
      await list('list-applications', 'agent'),
      await list('list-applications', 'applicant'),
    ];
    expect(admin.total).toBe(52);
    expect(agency.total).toBeLessThan(admin.total);
    expect(agency.rows.every(({ agencyUid }) => agencyUid === 'agency-1')).toBe(true);
    expect(agent.rows.every(({ agentId }) => agentId === 'agent-1')).toBe(true);
    expect(applicant.rows.every(({ applicantUid }) => applicantUid === 'applicant-1')).toBe(true);
    const { rows } = await list('list-applications', 'reviewer');
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.every(({ reviewerUids }) => (reviewerUids as string[]).includes('reviewer-1')),
    ).toBe(true);
  });

  it('is narrowed by status, by group, and by words of name, destination and visa', async () => {
    const only = async (query: Record<string, unknown>) =>
      (await list('list-applications', 'admin', query)).rows;
    expect((await only({ status: 'DRAFT - User Email Sent' })).map(({ status }) => status)).toEqual(
      Array(7).fill('DRAFT - User Email Sent'),
    );
    expect((await only({ status: 'draft' })).length).toBeGreaterThan(
      (await only({ status: 'DRAFT' })).length,
    );
    expect(
      (await only({ search: 'asha kad' })).every(
        ({ applicantName }) => applicantName === 'Asha Kadamwala',
      ),
    ).toBe(true);
    const toJapan = await only({ search: 'japan' });
    expect(toJapan.length).toBeGreaterThan(0);
    expect(toJapan.every(({ visaDetails }) => (visaDetails as Json).visaTo === 'Japan')).toBe(true);
    expect(
      (await only({ search: 'application-7' })).map(({ applicationUid }) => applicationUid),
    ).toEqual(['application-7']);
    expect(
      (await caller('admin').call('list-applications', { query: { status: 'on fire' } })).body.error
        ?.fields,
    ).toEqual({ status: 'We do not know this one. Choose from the list.' });
  });
});

describe("lists by somebody's id", () => {
  type ById = Extract<OperationName, `application${string}-uid` | `get-${string}-uid`>;
  const uidsOf = async (name: ById, who: string, query: Record<string, string>) => {
    const { status, response } = await caller(who).call(name, { query });
    return status === 200 ? response.map(({ applicationUid }) => applicationUid) : status;
  };

  it("show a reviewer's applications to others as far as they may see them", async () => {
    const [own, byAgent] = [
      await uidsOf('get-applications-by-reviewer-uid', 'reviewer', { reviewerUid: 'reviewer-1' }),
      await uidsOf('get-applications-by-reviewer-uid', 'agent', { reviewerUid: 'reviewer-1' }),
    ];
    expect((own as unknown[]).length).toBeGreaterThan(0);
    expect(own).toEqual(expect.arrayContaining(byAgent as unknown[]));
    expect(
      await uidsOf('get-applications-by-reviewer-uid', 'agency', { reviewerUid: 'reviewer-2' }),
    ).toBe(404);
  });

  it('show an applicant their own, by the agent and the agency that handle them', async () => {
    const own = await uidsOf('get-by-applicant-uid', 'applicant', { applicantUid: 'applicant-1' });
    expect(
      await uidsOf('get-by-agent-applicant-uid', 'applicant', {
        agentUid: 'agent-1',
        applicantUid: 'applicant-1',
      }),
    ).toEqual(own);
    expect(
      await uidsOf('get-by-agency-applicant-uid', 'applicant', {
        agencyUid: 'agency-1',
        applicantUid: 'applicant-1',
      }),
    ).toEqual(own);
    expect(
      await uidsOf('get-by-agent-applicant-uid', 'applicant', {
        agentUid: 'agent-2',
        applicantUid: 'applicant-1',
      }),
    ).toBe(404);
    expect(
      await uidsOf('get-by-agency-applicant-uid', 'applicant', {
        agencyUid: 'agency-2',
        applicantUid: 'applicant-1',
      }),
    ).toBe(404);
    expect(
      await uidsOf('get-by-agent-applicant-uid', 'agency', {
        agentUid: 'agent-5',
        applicantUid: 'applicant-1',
      }),
    ).toEqual([]);
  });

  it('go on page by page', async () => {
    const all = (await uidsOf('applications-by-agency-uid', 'agency', {
      agencyUid: 'agency-1',
    })) as unknown[];
    const rest = await uidsOf('applications-by-agency-uid', 'agency', {
      agencyUid: 'agency-1',
      limit: '500',
      offset: '2',
    });
    expect(rest).toEqual(all.slice(2));
  });
});

describe('a new applicant', () => {
  const create = (who: string, body: object) =>
    caller(who).call('create-applicant', {
      body: { firstName: 'Lena', lastName: 'Vogelsang', ...body },
    });

  it('is handled by the agent who enters them', async () => {
    const { status, response } = await create('agent', {
      email: 'lena@example.test',
      nationality: 'de',
    });
    expect([status, response]).toEqual([
      200,
      expect.objectContaining({
        name: 'Lena Vogelsang',
        email: 'lena@example.test',
        phone: '',
        nationality: 'DE',
        applicantType: 'B2B',
        agentUid: 'agent-1',
        agencyUid: 'agency-1',
        applications: 0,
        status: '',
      }),
    ]);
    expect(
      (
        await caller('agent').call('get-by-applicant-uid', {
          query: { applicantUid: response.applicantUid },
        })
      ).response,
    ).toEqual([]);
  });

  it("is the agency's, and one of its agents' where one is named", async () => {
    expect((await create('agency', {})).response).toMatchObject({
      agentUid: '',
      agencyUid: 'agency-1',
    });
    expect((await create('agency', { agentUid: 'agent-5' })).response).toMatchObject({
      agentUid: 'agent-5',
      agencyUid: 'agency-1',
    });
    expect((await create('admin', { agencyUid: 'agency-2' })).response).toMatchObject({
      agentUid: '',
      agencyUid: 'agency-2',
    });
  });

  it.each([
    ['agency', { agentUid: 'agent-2' }],
    ['agency', { agencyUid: 'agency-2' }],
    ['agent', { agentUid: 'agent-5' }],
    ['agent', { agencyUid: 'agency-2' }],
    ['admin', { agentUid: 'agent-1', agencyUid: 'agency-2' }],
  ])("is nobody else's: %s %j", async (who, body) => {
    expect((await create(who, body)).body.error?.code).toBe('not_found');
  });

  it('has a name and a country that exists', async () => {
    const { status, body } = await create('agent', { lastName: '  ', nationality: 'zz' });
    expect([status, body.error?.fields]).toEqual([
      400,
      { lastName: 'This is missing.', nationality: 'We do not know this country.' },
    ]);
  });

  it('may have one name only', async () => {
    const { status, response } = await create('agent', { firstName: '', lastName: 'Suharto' });
    expect([status, (response as { name?: string }).name]).toEqual([200, 'Suharto']);
  });

  it('has an e-mail and a telephone that can be ones', async () => {
    const { status, body } = await create('agent', { email: 'nonsense', phone: '12ab' });
    expect([status, Object.keys(body.error?.fields ?? {}).sort()]).toEqual([
      400,
      ['email', 'phone'],
    ]);
  });

  it.each(['distributor', 'reviewer', 'applicant', 'traveller'])(
    'is not entered by the %s',
    async (who) => {
      expect((await create(who, {})).body.error?.code).toBe('forbidden');
    },
  );
});

describe("a passport's number", () => {
  const ask = (who: string, passportId: string) =>
    caller(who).call('get-applicants-by-passport-id', { query: { passportId } });
  const keep = (tenant: string, applicantUid: string, number: string) =>
    inTenant(db, tenant, (transaction) =>
      documents.insert(transaction, {
        tenant,
        id: `passport-${number}`,
        applicant_uid: applicantUid,
        file_key: 'f',
        file_name: 'p.pdf',
        mime_type: 'application/pdf',
        size: 1,
        sha256: '0',
        status: 'done',
        category: 'Passport',
        namespace: 'passport',
        fields: JSON.stringify({ number: { value: number } }),
      }),
    );

  it('finds whoever holds it, within reach', async () => {
    await keep('demo', 'applicant-1', 'L898902C3');
    for (const who of ['admin', 'distributor', 'agency', 'agent', 'applicant']) {
      expect((await ask(who, ' l898-902 c3')).response, who).toMatchObject([
        { applicantUid: 'applicant-1', name: 'Asha Kadamwala' },
      ]);
    }
    expect((await ask('traveller', 'L898902C3')).status).toBe(404);
  });

  it("of nobody, and of another tenant's, is not there", async () => {
    await keep('acme', 'acme-applicant-1', 'X000002');
    expect([
      (await ask('admin', 'X000002')).status,
      (await ask('admin', 'no-such-passport')).status,
      (await ask('admin', '---')).status,
    ]).toEqual([404, 404, 404]);
  });
});
