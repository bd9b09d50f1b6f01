import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { ownProviderApp } from './own-provider-app.ts';

const { test, keycloak, profile } = await ownProviderApp();

describe('staff of a provider of its own', () => {
  const staff = (sub: string, role: string, more: Record<string, unknown> = {}) =>
    keycloak.token({
      claims: {
        sub,
        sid: `sid-${sub}`,
        email: `${sub}@else.test`,
        realm_access: { roles: [role] },
        ...more,
      },
    });
  const call = async (
    token: string,
    { method = 'GET', url, payload }: { method?: 'GET' | 'POST'; url: string; payload?: object },
  ) => {
    const answer = await test.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}`, 'x-tenant-client-id': 'acme' },
      ...(payload && { payload }),
    });
    return {
      status: answer.statusCode,
      response: (answer.json() as { response: Record<string, unknown> }).response,
    };
  };
  const enter = (token: string) =>
    call(token, {
      method: 'POST',
      url: '/applicant/create',
      payload: { firstName: 'Mara', lastName: 'Okafor' },
    });
  const draft = (token: string, applicantUid: unknown) =>
    call(token, {
      method: 'POST',
      url: '/application/draft-application',
      payload: {
        applicantUid,
        visaDetails: {
          visaFrom: 'India',
          visaTo: 'Japan',
          nationality: 'India',
          visaCategory: 'Visitor',
          visaSubCategory: 'Tourism',
          fromDate: '01/06/2027',
          toDate: '09/06/2027',
        },
      },
    });
  const rowsOf = async (token: string, url: string) =>
    (await call(token, { url })).response.rows as Record<string, unknown>[];

  it.each([
    ['agent', 'agentUid'],
    ['agency', 'agencyUid'],
    ['reviewer', 'reviewerUid'],
    ['distributor', 'distributorUid'],
  ])(
    'get the record of an %s when they first come, once, and are no applicants',
    async (role, uid) => {
      const token = await staff(`first-${role}`, role);
      const [one, two] = await Promise.all([
        profile(token),
        staff(`first-${role}`, role, { iat: 1 }).then(profile),
      ]);
      expect(one?.body.response).toMatchObject({ role: [role], [uid]: expect.any(String) });
      expect(two?.body.response[uid]).toBe(one?.body.response[uid]);
      expect(one?.body.response).not.toHaveProperty('applicantType');
      expect(one?.body.response).not.toHaveProperty('applicantUid');
    },
  );

  it.each(['agent', 'agency'])(
    'work with what is their own: an %s enters an applicant, starts an application and finds both',
    async (role) => {
      const token = await staff(`works-${role}`, role);
      const entered = await enter(token);
      expect(entered.status).toBe(200);
      const drafted = await draft(token, entered.response.applicantUid);
      expect(drafted.status).toBe(200);
      expect(
        (await rowsOf(token, '/application/list')).map(({ applicationUid }) => applicationUid),
      ).toEqual([drafted.response.applicationUid]);
      const another = await staff(`stranger-${role}`, role);
      expect(
        (
          await call(another, {
            url: `/application/?applicationUid=${String(drafted.response.applicationUid)}`,
          })
        ).status,
      ).toBe(404);
    },
  );

  it.each(['agent', 'agency'])(
    "are sent work although nobody says whose they are: a reviewer of no agency is the site's, and an %s finds and asks them",
    async (role) => {
      const reviewer = await staff('reviews', 'reviewer');
      const { reviewerUid, agencyUid } = (await profile(reviewer)).body.response;
      expect(agencyUid).toBeUndefined();
      const token = await staff(`asks-${role}`, role);
      const { applicantUid } = (await enter(token)).response;
      const { applicationUid } = (await draft(token, applicantUid)).response;
      await inTenant(test.db, 'acme', (transaction) =>
        sql`update application set status = 'DRAFT' where application_uid = ${applicationUid}`.execute(
          transaction,
        ),
      );
      const read = () =>
        call(reviewer, { url: `/application/?applicationUid=${String(applicationUid)}` });
      expect((await read()).status).toBe(404);
      expect((await rowsOf(token, '/reviewer/list')).map((row) => row.reviewerUid)).toContain(
        reviewerUid,
      );
      expect(
        (
          await call(token, {
            method: 'POST',
            url: `/application/send-application-for-review?applicationUid=${String(applicationUid)}`,
            payload: { reviewerUids: [reviewerUid] },
          })
        ).status,
      ).toBe(200);
      expect((await read()).status).toBe(200);
      expect(
        (
          await call(reviewer, {
            method: 'POST',
            url: '/application/add-application-review',
            payload: { applicationUid, review: 'The photo is too old.' },
          })
        ).status,
      ).toBe(200);
    },
  );

  it("belong to the agency that their token names, if the tenant has it, and stand in its lists and in the admin's", async () => {
    const agency = await staff('house', 'agency');
    const { agencyUid } = (await profile(agency)).body.response;
    expect(
      (await profile(await staff('joins', 'agent', { agencyUid }))).body.response,
    ).toMatchObject({ agencyUid });
    expect(
      (await profile(await staff('reads', 'reviewer', { agencyUid }))).body.response,
    ).toMatchObject({ agencyUid });
    expect(
      (await profile(await staff('alone', 'agent', { agencyUid: 'agency-of-nobody' }))).body
        .response,
    ).not.toHaveProperty('agencyUid');
    expect((await rowsOf(agency, '/agent/list')).map(({ email }) => email)).toEqual([
      'joins@else.test',
    ]);
    const admin = await staff('chief', 'admin');
    expect((await rowsOf(admin, '/agent/list?search=else.test')).map(({ email }) => email)).toEqual(
      expect.arrayContaining(['joins@else.test', 'alone@else.test']),
    );
    expect((await rowsOf(admin, '/reviewer/list?search=reads')).map(({ email }) => email)).toEqual([
      'reads@else.test',
    ]);
  });

  it('join an agency later, when the provider first names it', async () => {
    const { agencyUid } = (await profile(await staff('later-house', 'agency'))).body.response;
    const before = (await profile(await staff('later', 'agent'))).body.response;
    expect(
      (await profile(await staff('later', 'agent', { agencyUid, iat: 1 }))).body.response,
    ).toMatchObject({ agentUid: before.agentUid, agencyUid });
    expect(
      (await profile(await staff('later', 'agent', { agencyUid: 'acme-agency-1', iat: 2 }))).body
        .response,
    ).toMatchObject({ agencyUid });
  });

  it('get the account that has their verified address, whatever its user name is', async () => {
    await inTenant(test.db, 'acme', (transaction) =>
      sql`update account set username = 'r.viewer' where id = 'acme-account-reviewer'`.execute(
        transaction,
      ),
    );
    expect(
      (
        await profile(
          await staff('not-yet', 'reviewer', {
            email: 'reviewer@acme.test',
            email_verified: false,
          }),
        )
      ).body.response.id,
    ).not.toBe('acme-account-reviewer');
    expect(
      (await profile(await staff('known', 'reviewer', { email: 'Reviewer@acme.test' }))).body
        .response,
    ).toMatchObject({ id: 'acme-account-reviewer', reviewerUid: 'acme-reviewer-1' });
  });
});
