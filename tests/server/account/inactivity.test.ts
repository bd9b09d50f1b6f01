import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { newAttempt } from '../provider/browser.ts';
import { oneClock, realmVisitor } from '../provider/realm-visitor.ts';
import { type Caller, testApp } from '../test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Applicants of acme have half an hour; demo says nothing. */
const test = await testApp({
  change: (compiled) => ({
    ...compiled,
    tenants: compiled.tenants.map((tenant) =>
      tenant.id === 'acme'
        ? { ...tenant, inactivity: { staffMinutes: 45, applicantMinutes: 30 } }
        : tenant,
    ),
  }),
});
const pass = oneClock(test);

/** Asks for the next tokens, as a page does that was opened again. */
const renewed = async (caller: Caller, tenant = 'demo') => {
  const { status, body, response } = await test
    .visitor(tenant)
    .call('refresh-token', { body: { refreshToken: caller.tokens?.refresh_token } });
  if (status === 200) caller.tokens = response.tokens as NonNullable<Caller['tokens']>;
  return body.error?.code ?? status;
};

describe('a sign-in that nobody uses', () => {
  it('ends for staff after twelve hours, with a word of its own', async () => {
    const agent = await test.as('agent');
    pass(12 * HOUR - 1);
    expect(await renewed(agent)).toBe(200);
    pass(12 * HOUR);
    expect([await renewed(agent), await renewed(agent)]).toEqual([
      'session_inactive',
      'unauthenticated',
    ]);
    const ended = await inTenant(test.db, 'demo', (transaction) =>
      transaction.selectFrom('event').selectAll().where('kind', '=', 'session.ended').execute(),
    );
    expect(ended).toMatchObject([{ data: { accountId: 'account-agent', code: 'inactive' } }]);
  });

  it('lasts for applicants as long as any, unless the tenant says otherwise', async () => {
    const [traveller, elsewhere] = [await test.as('traveller'), await test.as('traveller', 'acme')];
    pass(30 * MINUTE);
    expect([await renewed(traveller), await renewed(elsewhere, 'acme')]).toEqual([
      200,
      'session_inactive',
    ]);
    pass(23 * HOUR + 29 * MINUTE);
    expect(await renewed(traveller)).toBe(200);
  });

  it('ends as the tenant says', async () => {
    const agent = await test.as('agent', 'acme');
    pass(44 * MINUTE);
    expect(await renewed(agent, 'acme')).toBe(200);
    pass(45 * MINUTE);
    expect(await renewed(agent, 'acme')).toBe('session_inactive');
  });

  it('is not listed among those that are alive', async () => {
    const [left, here] = [await test.as('agency'), await test.as('agency')];
    const list = async () => (await here.call('list-sessions')).response.length;
    expect(await list()).toBe(2);
    pass(4 * MINUTE);
    expect((await here.call('update-profile', { body: { phone: '' } })).status).toBe(200);
    expect(await renewed(here)).toBe(200);
    pass(12 * HOUR - 4 * MINUTE);
    expect(await renewed(here)).toBe(200);
    const again = {
      ...here,
      headers: { ...here.headers, authorization: `Bearer ${here.tokens?.access_token}` },
    };
    const { response } = await test.visitor().call('list-sessions', { headers: again.headers });
    expect(response).toHaveLength(1);
    expect(await renewed(left)).toBe('session_inactive');
  });
});

describe('a sign-in at the embedded provider that nobody uses', () => {
  it('gets no further token, and the browser has to prove itself anew', async () => {
    const visitor = realmVisitor(test);
    const tokens = await visitor.tokensOf('agent');
    pass(44 * MINUTE);
    const next = await visitor.refresh(tokens.refresh_token);
    expect(next.statusCode).toBe(200);
    pass(45 * MINUTE);
    expect((await visitor.refresh(next.json<typeof tokens>().refresh_token)).json()).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await visitor.authorize(newAttempt(), { prompt: 'none' })).headers.location).toContain(
      'error=login_required',
    );
    expect((await visitor.authorize(newAttempt())).headers.location).toContain('/sign-in/');
    expect((await visitor.tokensOf('agent')).access_token).toMatch(/^ey/);
  });
});
