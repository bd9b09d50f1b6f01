import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { hashOfResetToken } from '../../../src/server/ports/tokens/reset-tokens.ts';
import { passwordResets } from '../../../src/server/repositories/accounts/password-resets.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { codeOf } from '../second-factor-app.ts';
import { testApp } from '../test-app.ts';

/**
 * Acme has a provider of its own; its admins need a second factor where they sign in with a
 * password.
 */
const test = await testApp({
  change: (compiled) => ({
    ...compiled,
    tenants: compiled.tenants.map((tenant) =>
      tenant.id === 'acme'
        ? {
            ...tenant,
            issuer: 'https://login.else.example/realms/acme',
            security: { secondFactor: { requiredFor: ['admin'] } },
          }
        : tenant,
    ),
  }),
});
const { visitor, clock, jobs } = test;
const login = (who: string, more: object = {}) =>
  visitor('acme').call('login', {
    body: { username: `${who}@acme.test`, password: DEMO_PASSWORD, ...more },
  });

describe('a password at a tenant with a provider of its own', () => {
  it('opens with a second factor alone where the role needs one', async () => {
    expect((await login('agent')).status).toBe(200);
    const refused = await login('admin');
    expect([refused.status, refused.body.error?.code, refused.body.error?.fields]).toEqual([
      401,
      'second_factor_required',
      { secondFactor: 'missing' },
    ]);
    const {
      response: { key, enrolmentToken },
    } = await visitor('acme').call('begin-second-factor', {
      body: { username: 'admin@acme.test', password: DEMO_PASSWORD },
    });
    const {
      response: { signInCode },
    } = await visitor('acme').call('confirm-second-factor', {
      body: { enrolmentToken, oneTimeCode: codeOf(String(key), clock.now) },
    });
    expect((await login('admin')).body.error?.fields).toEqual({ secondFactor: 'enrolled' });
    expect((await login('admin', { oneTimeCode: signInCode })).status).toBe(200);
  });

  it('is sent to nobody, with the answer and the work of always', async () => {
    const [here, known, nobody] = [
      await visitor('demo').call('forgot-password', { body: { email: 'agent@demo.test' } }),
      await visitor('acme').call('forgot-password', { body: { email: 'agent@acme.test' } }),
      await visitor('acme').call('forgot-password', { body: { email: 'nobody@acme.test' } }),
    ];
    expect([known.status, known.response, nobody.status, nobody.response]).toEqual([
      200,
      here.response,
      200,
      here.response,
    ]);
    const asked = (tenant: string, accountId: string | null) => ({
      name: 'send-mail',
      data: { tenant, message: 'password-reset-asked', accountId },
    });
    expect(jobs.splice(0)).toEqual([
      asked('demo', 'account-agent'),
      asked('acme', null),
      asked('acme', null),
    ]);
  });

  it('is set by no link', async () => {
    const [now, until] = [new Date(clock.now), new Date(clock.now + 60_000)];
    await inTenant(test.db, 'acme', (transaction) =>
      passwordResets.insert(transaction, {
        tenant: 'acme',
        accountId: 'acme-account-agent',
        tokenHash: hashOfResetToken('a link'),
        now,
        until,
      }),
    );
    const { status, body } = await visitor('acme').call('reset-password', {
      body: { token: 'a link', newPassword: 'Quiet-Harbours-42!' },
    });
    expect([status, body.error?.code]).toEqual([400, 'password_elsewhere']);
    expect((await login('agent')).status).toBe(200);
  });
});
