import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import { codeOf, secondFactorApp } from '../second-factor-app.ts';
import { newAttempt } from './browser.ts';
import { oneClock, realmVisitor } from './realm-visitor.ts';

const test = await secondFactorApp();
const pass = oneClock(test);

/** Somebody who has typed their password at the provider. */
async function afterPassword(who: string) {
  const visitor = realmVisitor(test);
  const attempt = newAttempt();
  const first = await visitor.follow(await visitor.authorize(attempt));
  const page = await visitor.fill(first, { username: `${who}@acme.test`, password: DEMO_PASSWORD });
  return { ...visitor, attempt, page };
}

const keyIn = ({ payload }: LightMyRequestResponse) =>
  /secret=([A-Z2-7]+)/.exec(payload)?.[1] ?? '';
const codesIn = ({ payload }: LightMyRequestResponse) =>
  [...payload.matchAll(/<code>([0-9A-Z-]{19})<\/code>/g)].map(([, code = '']) => code);
const isIn = ({ browser }: Pick<Awaited<ReturnType<typeof afterPassword>>, 'browser'>) =>
  browser.cookies('/realms/acme/x').KEYCLOAK_SESSION_acme !== undefined;

/** Set up, with the key of the app. */
async function enrolled(who: string) {
  const visit = await afterPassword(who);
  const key = keyIn(visit.page);
  const codes = await visit.fill(visit.page, { oneTimeCode: codeOf(key, test.clock.now) });
  return { ...visit, key, codes, recoveryCodes: codesIn(codes) };
}

describe("the provider's own pages", () => {
  it('lead whoever has no second factor over key, first code and recovery codes to the site', async () => {
    const visit = await afterPassword('agent');
    const { page } = visit;
    expect([
      page.statusCode,
      page.payload.includes('Set up your second step'),
      page.payload.includes(DEMO_PASSWORD),
    ]).toEqual([200, true, false]);
    expect(page.payload).toContain('<svg');
    expect(page.payload).toContain(keyIn(page).match(/.{4}/g)?.join(' '));
    expect(page.payload).not.toMatch(/ on[a-z]+=| style="|<script/);
    const wrong = await visit.fill(page, { oneTimeCode: '12 34' });
    expect([
      wrong.statusCode,
      wrong.payload.includes('This code is not right'),
      keyIn(wrong),
    ]).toEqual([400, true, keyIn(page)]);
    expect((await visit.fill(page, { oneTimeCode: ' ' })).payload).toContain('Type the code.');
    expect(isIn(visit)).toBe(false);
    const codes = await visit.fill(wrong, { oneTimeCode: codeOf(keyIn(page), test.clock.now) });
    expect([
      codesIn(codes).length,
      codes.payload.includes('download="recovery-codes.txt"'),
      codes.headers['cache-control'],
    ]).toEqual([10, true, 'no-store']);
    expect(isIn(visit)).toBe(false);
    const back = await visit.follow(await visit.fill(codes, {}));
    const code = new URL(String(back.headers.location)).searchParams.get('code') ?? '';
    const tokens = (await visit.exchange(code, visit.attempt)).json<{ access_token: string }>();
    expect(decodeJwt(tokens.access_token).sub).toBe('acme-account-agent');
    // What was set up is not set up again, with an old page neither.
    expect(
      (await visit.fill(page, { oneTimeCode: codeOf(keyIn(page), test.clock.now) })).statusCode,
    ).toBe(400);
  });

  it('ask whoever has one for a code, once each', async () => {
    const { key } = await enrolled('reviewer');
    pass(60_000);
    const oneTimeCode = codeOf(key, test.clock.now);
    const visit = await afterPassword('reviewer');
    expect([
      visit.page.statusCode,
      visit.page.payload.includes('Type your code'),
      keyIn(visit.page),
    ]).toEqual([200, true, '']);
    const wrong = await visit.fill(visit.page, { oneTimeCode: 'nonsense' });
    expect([
      wrong.statusCode,
      wrong.payload.includes('This code is not right'),
      isIn(visit),
    ]).toEqual([401, true, false]);
    const back = await visit.follow(await visit.fill(wrong, { oneTimeCode }));
    expect([String(back.headers.location).includes('?code='), isIn(visit)]).toEqual([true, true]);
    const second = await afterPassword('reviewer');
    expect((await second.fill(second.page, { oneTimeCode })).statusCode).toBe(401);
    pass(60_000);
    expect(
      (
        await second.follow(
          await second.fill(second.page, { oneTimeCode: codeOf(key, test.clock.now) }),
        )
      ).headers.location,
    ).toContain('?code=');
  });

  it('take a recovery code too, and let nobody guess more often than ten times an hour', async () => {
    const {
      recoveryCodes: [first = '', second = ''],
    } = await enrolled('agency');
    const visit = await afterPassword('agency');
    expect(
      (await visit.follow(await visit.fill(visit.page, { oneTimeCode: first }))).headers.location,
    ).toContain('?code=');
    const guessing = await afterPassword('agency');
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guessing.fill(guessing.page, { oneTimeCode: first })).statusCode).toBe(401);
    const refused = await guessing.fill(guessing.page, { oneTimeCode: second });
    expect([
      refused.statusCode,
      Number(refused.headers['retry-after']) > 3_000,
      refused.payload.includes('Several codes were not right. The next one can be tried in'),
    ]).toEqual([429, true, true]);
  });

  it('believe no ticket of a lower step: with the password alone nobody skips to the new password or the site', async () => {
    await inTenant(test.db, 'acme', (transaction) =>
      sql`update account set must_change_password = true where id = 'acme-account-distributor'`.execute(
        transaction,
      ),
    );
    const visit = await afterPassword('distributor');
    const newPassword = 'Quiet-Harbours-42!';
    expect((await visit.fill(visit.page, { step: 'codes' })).statusCode).toBe(400);
    expect(
      (await visit.fill(visit.page, { step: 'other', newPassword, confirmPassword: newPassword }))
        .statusCode,
    ).toBe(400);
    const codes = await visit.fill(visit.page, {
      oneTimeCode: codeOf(keyIn(visit.page), test.clock.now),
    });
    const change = await visit.fill(codes, {});
    expect(change.payload).toContain('Choose a new password');
    expect(
      (await visit.follow(await visit.fill(change, { newPassword, confirmPassword: newPassword })))
        .headers.location,
    ).toContain('?code=');
  });

  it('takes no enrolment of somebody else', async () => {
    const mine = await afterPassword('admin');
    const foreign = test.ports.secondFactorSeals.seal(
      JSON.stringify({
        accountId: 'acme-account-agent',
        secret: keyIn(mine.page),
        until: test.clock.now + 60_000,
        password: '',
      }),
      'enrolment',
      'acme',
    );
    const answer = await mine.fill(mine.page, {
      enrolmentToken: foreign,
      oneTimeCode: codeOf(keyIn(mine.page), test.clock.now),
    });
    expect([answer.statusCode, answer.payload.includes('This page is too old')]).toEqual([
      400,
      true,
    ]);
  });

  it('ask no applicant', async () => {
    expect((await realmVisitor(test).signIn('applicant')).query.get('code')).toMatch(/.{40}/);
  });
});
