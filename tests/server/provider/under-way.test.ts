import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { hashOfResetToken } from '../../../src/server/ports/tokens/reset-tokens.ts';
import { passwordResets } from '../../../src/server/repositories/accounts/password-resets.ts';
import { secondFactors } from '../../../src/server/repositories/accounts/second-factors.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { codeOf, secondFactorApp } from '../second-factor-app.ts';
import { newAttempt } from './browser.ts';
import { oneClock, realmVisitor } from './realm-visitor.ts';

const test = await secondFactorApp();
const pass = oneClock(test);
const passwords = new Map<string, string>();
const passwordOf = (who: string) => passwords.get(who) ?? DEMO_PASSWORD;

/** Somebody in a browser of their own, who has typed their password at the provider. */
async function afterPassword(who: string) {
  const visitor = realmVisitor(test);
  const first = await visitor.follow(await visitor.authorize(newAttempt()));
  const page = await visitor.fill(first, {
    username: `${who}@acme.test`,
    password: passwordOf(who),
  });
  const fill = async (fields: Record<string, string>, at = page) => visitor.fill(at, fields);
  return { ...visitor, page, fill };
}

/** The link that their owner has in a mail sets another password. */
async function resetPassword(who: string): Promise<void> {
  const [token, newPassword] = [
    `link of ${who} ${passwords.size}`,
    `Quiet-Harbours-${passwords.size}!`,
  ];
  const [now, until] = [new Date(test.clock.now), new Date(test.clock.now + 60_000)];
  await inTenant(test.db, 'acme', (transaction) =>
    passwordResets.insert(transaction, {
      tenant: 'acme',
      accountId: `acme-account-${who}`,
      tokenHash: hashOfResetToken(token),
      now,
      until,
    }),
  );
  expect(
    (await test.visitor('acme').call('reset-password', { body: { token, newPassword } })).status,
  ).toBe(200);
  passwords.set(who, newPassword);
}

const resetFactor = (who: string) =>
  inTenant(test.db, 'acme', (transaction) =>
    secondFactors.remove(transaction, { tenant: 'acme', accountId: `acme-account-${who}` }),
  );

async function enrolled(who: string) {
  const visit = await afterPassword(who);
  const key = /secret=([A-Z2-7]+)/.exec(visit.page.payload)?.[1] ?? '';
  const codes = await visit.fill({ oneTimeCode: codeOf(key, test.clock.now) });
  pass(60_000);
  return { ...visit, key, codes, code: () => ({ oneTimeCode: codeOf(key, test.clock.now) }) };
}

const leadsIn = ({ headers }: LightMyRequestResponse) => String(headers.location).includes('code=');
const askedAnew = ({ statusCode, payload }: LightMyRequestResponse) =>
  statusCode === 200 && payload.includes('name="username"');

beforeEach(() => pass(60_000));

describe('a sign-in under way at the provider, when the password changes,', () => {
  it('is asked anew where the provider was told before that all is proven', async () => {
    const visit = await afterPassword('applicant');
    expect(visit.page.statusCode).toBe(303);
    await resetPassword('applicant');
    const back = await visit.follow(visit.page);
    expect([leadsIn(back), askedAnew(back)]).toEqual([false, true]);
    const again = await visit.follow(
      await visit.fill(
        { username: 'applicant@acme.test', password: passwordOf('applicant') },
        back,
      ),
    );
    expect(leadsIn(again)).toBe(true);
  });

  it('is over at the page that asks for a code', async () => {
    const { code } = await enrolled('agent');
    const visit = await afterPassword('agent');
    await resetPassword('agent');
    expect((await visit.fill(code())).statusCode).toBe(400);
  });

  it('is over at the set-up of a second factor, and at its recovery codes', async () => {
    const setting = await afterPassword('agency');
    const { codes, fill } = await enrolled('agency');
    await resetPassword('agency');
    expect((await setting.fill({ oneTimeCode: '000000' })).statusCode).toBe(400);
    expect((await fill({}, codes)).statusCode).toBe(400);
  });

  it('is over where a new password is to be chosen', async () => {
    await inTenant(test.db, 'acme', (transaction) =>
      transaction
        .updateTable('account')
        .set({ must_change_password: true })
        .where('id', '=', 'acme-account-traveller')
        .execute(),
    );
    const visit = await afterPassword('traveller');
    await resetPassword('traveller');
    const newPassword = 'Calm-Orchards-17!';
    expect((await visit.fill({ newPassword, confirmPassword: newPassword })).statusCode).toBe(400);
  });
});

describe('a sign-in under way at the provider, when the second factor is reset,', () => {
  it('is asked anew where the provider was told before that all is proven', async () => {
    const { code } = await enrolled('reviewer');
    const visit = await afterPassword('reviewer');
    const answer = await visit.fill(code());
    expect(answer.statusCode).toBe(303);
    await resetFactor('reviewer');
    const back = await visit.follow(answer);
    expect([leadsIn(back), askedAnew(back)]).toEqual([false, true]);
  });

  it('is over at the recovery codes, also when another one was set up', async () => {
    const { codes, fill } = await enrolled('distributor');
    await resetFactor('distributor');
    expect((await fill({}, codes)).statusCode).toBe(400);
    await enrolled('distributor');
    expect((await fill({}, codes)).statusCode).toBe(400);
  });
});
