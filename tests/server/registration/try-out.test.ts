import { describe, expect, it } from 'vitest';
import { forgetExpired } from '../../../src/server/jobs/forget-expired.ts';
import { testApp } from '../test-app.ts';

const { db, clock, jobs, ports, visitor } = await testApp({ isDemo: true });

const begin = (tenant = 'demo', from = '203.0.113.1') =>
  visitor(tenant).call('begin-try-out', { from });
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const forget = () =>
  forgetExpired({
    db,
    catalogues: ports.catalogues,
    now: () => clock.now,
    queue: ports.queue,
  });

describe('a try-out', () => {
  it('opens the application of an invented traveller, to whom sample documents come', async () => {
    const { status, response } = await begin();
    expect(status).toBe(200);
    const { tokens, applicationUid, applicantUid, userData } = response;
    expect(userData).toMatchObject({ role: ['applicant'], firstName: 'Priya Devi' });
    const application = await visitor().call('get-application', {
      query: { applicationUid },
      ...bearer(tokens.access_token),
    });
    expect(application.response).toMatchObject({
      applicantUid,
      status: 'INITIATED',
      visaDetails: { visaTo: 'Japan', visaSubCategory: 'Tourism' },
    });
    expect(jobs).toContainEqual(
      expect.objectContaining({
        name: 'add-specimens',
        data: { tenant: 'demo', applicationUid, set: 'consistent' },
      }),
    );
  });

  it("sees nothing of anybody else's", async () => {
    const [one, other] = [await begin(), await begin()];
    const seen = await visitor().call('get-application', {
      query: { applicationUid: other.response.applicationUid },
      ...bearer(one.response.tokens.access_token),
    });
    expect(seen.status).toBe(404);
  });

  it('is erased after a day with everything in it, and not before', async () => {
    const { tokens, applicationUid, userData } = (await begin('demo', '203.0.113.2')).response;
    const find = () =>
      visitor().call('get-application', {
        query: { applicationUid },
        ...bearer(tokens.access_token),
      });
    await forget();
    expect((await find()).status).toBe(200);
    clock.now += 24 * 60 * 60_000;
    await forget();
    const left = await db
      .selectFrom('account')
      .select('id')
      .where('try_out_until', 'is not', null)
      .execute();
    expect(left).toEqual([]);
    expect(
      (
        await visitor().call('refresh-token', {
          body: { refreshToken: tokens.refresh_token },
        })
      ).status,
    ).toBe(401);
    expect(userData.role).toEqual(['applicant']);
  });

  it('is refused to a place on the network that asks too often, and to nobody else', async () => {
    const answers = [];
    for (let asked = 0; asked < 8; asked += 1)
      answers.push((await begin('demo', '203.0.113.9')).body.error?.code);
    expect(answers.filter((code) => code === 'try_outs_full')).toHaveLength(2);
    expect((await begin('demo', '198.51.100.1')).status).toBe(200);
  });

  it('is offered by no other tenant', async () => {
    expect((await begin('acme')).body.error?.code).toBe('try_out_closed');
  });
});
