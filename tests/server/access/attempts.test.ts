import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { OperationName } from '../../../src/contract/operations.ts';
import { operations } from '../../../src/contract/operations.ts';
import attempts from '../../cases/access/attempts.json' with { type: 'json' };
import { addressOf, type Caller, testApp } from '../test-app.ts';

const { app, as, clock } = await testApp();

interface Attempt {
  name: string;
  who: string;
  tenant?: string;
  operation: string;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  refused: string;
}

const admin = await as('admin');
/**
 * A new application of an applicant: applicant-1 is agent-1's, applicant-5 the neighbour agent-5's,
 * applicant-2 another agency's.
 */
const draft = async (applicantUid: string): Promise<string> => {
  const { response } = await admin.call('draft-application', {
    body: {
      applicantUid,
      visaDetails: {
        visaFrom: 'India',
        visaTo: 'Japan',
        visaCategory: 'Visitor',
        visaType: 'Japan Tourism Visa',
      },
    },
  });
  const applicationUid = String(response.applicationUid);
  await admin.call('save-answers', {
    query: { applicationUid },
    body: { revision: 0, set: { surname: 'Kadamwala' } },
  });
  return applicationUid;
};
const ids: Record<string, string> = {
  own: await draft('applicant-1'),
  sent: await draft('applicant-1'),
  neighbours: await draft('applicant-5'),
  elsewhere: await draft('applicant-2'),
};
await admin.call('send-application-for-review', {
  query: { applicationUid: ids.sent },
  body: { reviewerUids: ['reviewer-1'] },
});

const named = <T>(part: T): T =>
  JSON.parse(
    JSON.stringify(part ?? null).replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole),
  ) as T;
const callers: Record<string, Promise<Caller>> = {};
const state = () =>
  Promise.all(
    Object.values(ids).map(
      async (applicationUid) =>
        (await admin.call('get-application', { query: { applicationUid } })).response,
    ),
  );

describe.each(['/api/v1', '/api/v2'])('below %s', (base) => {
  it.each((attempts as Attempt[]).map((attempt) => [attempt.name, attempt] as const))(
    '%s: refused, and nothing has changed',
    async (_, { who, tenant = 'demo', operation, query, body, headers, refused }) => {
      const before = await state();
      const caller = await (callers[`${who} ${tenant}`] ??= as(who, tenant));
      const url = addressOf(operation as OperationName, named(query) ?? {}).replace(
        '/api/v1',
        base,
      );
      const { statusCode, json } = await app.inject({
        method: operations[operation as OperationName].method,
        url,
        headers: { ...caller.headers, ...headers },
        ...(body !== undefined && { payload: named(body) as object }),
      });
      expect(`${statusCode} ${(json() as { error?: { code: string } }).error?.code}`).toBe(refused);
      expect(await state()).toEqual(before);
    },
  );
});

describe('a token', () => {
  const claims = {
    sid: 'x',
    tenant: 'demo',
    party: { agencyUid: 'agency-1' },
    realm_access: { roles: ['admin'] },
  };
  const ask = (token: string) =>
    app.inject({
      method: 'GET',
      url: '/api/v1/distributor/list',
      headers: { 'x-tenant-client-id': 'demo', authorization: `Bearer ${token}` },
    });
  const seconds = Math.floor(clock.now / 1000);

  it("under somebody else's key opens nothing, whatever role it says", async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer('http://test/realms/demo')
      .setSubject('account-admin')
      .setExpirationTime(seconds + 300)
      .sign(privateKey);
    expect((await ask(token)).statusCode).toBe(401);
  });

  it('without a seal, or sealed with a word, opens nothing', async () => {
    const bare = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ ...claims, exp: seconds + 300 })).toString('base64url')}.`;
    const word = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('http://test/realms/demo')
      .setSubject('account-admin')
      .setExpirationTime(seconds + 300)
      .sign(new TextEncoder().encode('secret'));
    for (const token of [bare, word, '', 'x', `${bare}${bare}`])
      expect((await ask(token)).statusCode).toBe(401);
  });

  it('with another role written into it opens nothing', async () => {
    const [head, body = '', seal] = (await as('traveller')).tokens?.access_token.split('.') ?? [];
    const changed = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('"applicant"', '"admin"'),
    ).toString('base64url');
    expect(changed).not.toBe(body);
    expect((await ask(`${head}.${changed}.${seal}`)).statusCode).toBe(401);
    expect((await ask(`${head}.${body}.${seal}`)).statusCode).toBe(403);
  });
});

describe('an Idempotency-Key', () => {
  it('gives nobody the answer of another account', async () => {
    const headers = { 'idempotency-key': 'the-same-key' };
    const ask = (caller: Caller) =>
      caller.call('update-online-submission-enrolled', {
        query: { applicationUid: ids.own },
        body: { onlineSubmissionEnrolled: false },
        headers,
      });
    expect((await ask(await as('agent'))).status).toBe(200);
    for (const stranger of [await as('traveller'), await as('admin', 'acme')])
      expect((await ask(stranger)).status).toBe(404);
  });

  it('gives the first answer again as it was, and nothing newer, also when the record is out of reach by now', async () => {
    const applicationUid = await draft('applicant-1');
    await admin.call('send-application-for-review', {
      query: { applicationUid },
      body: { reviewerUids: ['reviewer-1'] },
    });
    const reviewer = await as('reviewer');
    const t = () =>
      reviewer.call('add-application-review', {
        body: { applicationUid, review: 'Fine.' },
        headers: { 'idempotency-key': 'once-more' },
      });
    expect((await t()).status).toBe(200);
    await admin.call('send-application-for-review', {
      query: { applicationUid },
      body: { reviewerUids: ['reviewer-2'] },
    });
    expect((await reviewer.call('get-application', { query: { applicationUid } })).status).toBe(
      404,
    );
    expect((await t()).response.reviewerUids).toEqual(['reviewer-1']);
  });
});
