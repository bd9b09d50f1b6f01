import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';
import { createBrowser, newAttempt } from './browser.ts';
import { oneClock, realmVisitor, type Tokens } from './realm-visitor.ts';

const test = await testApp();
oneClock(test);

type Visitor = ReturnType<typeof realmVisitor>;
const leave = (visitor: Visitor, query: Record<string, string>) =>
  visitor.browser.open(
    `${visitor.protocol}/logout?${new URLSearchParams({ client_id: 'acme', post_logout_redirect_uri: visitor.site, ...query })}`,
  );
const confirm = (
  visitor: Visitor,
  page: { payload: string },
  fields: Record<string, string> = { logout: 'yes' },
) => {
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.payload)?.[1] ?? '';
  return visitor.browser.open(`${visitor.protocol}/logout/confirm`, {
    method: 'POST',
    form: { xsrf, ...fields },
  });
};
const signedIn = async (who = 'applicant') => {
  const visitor = realmVisitor(test);
  return { visitor, tokens: await visitor.tokensOf(who) };
};
const isSignedIn = async (visitor: Visitor, { refresh_token }: Tokens) =>
  (await visitor.refresh(refresh_token)).statusCode === 200;
const cookie = ({ browser }: Visitor) => browser.cookies('/realms/acme/x').KEYCLOAK_SESSION_acme;

describe('a logout', () => {
  it("that the site asks for with its identity token answers itself, and ends at the site's root", async () => {
    const { visitor, tokens } = await signedIn();
    const page = await leave(visitor, { id_token_hint: tokens.id_token });
    expect(page.payload).toContain(
      '<script src="/realms/acme/protocol/openid-connect/scripts/logout.js" defer></script>',
    );
    const back = await confirm(visitor, page);
    expect([back.statusCode, back.headers.location]).toEqual([303, visitor.site]);
    expect([await isSignedIn(visitor, tokens), cookie(visitor)]).toEqual([false, undefined]);
    expect((await visitor.authorize(newAttempt(), { prompt: 'none' })).headers.location).toContain(
      'error=login_required',
    );
  });

  it('ends the sign-in for the other calls, too', async () => {
    const { visitor, tokens } = await signedIn();
    await confirm(visitor, await leave(visitor, { id_token_hint: tokens.id_token }));
    expect(
      (
        await test
          .visitor('acme')
          .call('validate-token', { body: { accessToken: tokens.access_token } })
      ).response,
    ).toEqual({ tokenValid: false });
  });

  const unproven: [string, (tokens: Tokens) => Promise<Record<string, string>>][] = [
    ['without an identity token, as a link on another site would', async () => ({})],
    [
      'with the identity token of somebody else',
      async () => ({ id_token_hint: (await signedIn('agent')).tokens.id_token }),
    ],
    [
      'with the identity token of another sign-in of the same person',
      async () => ({ id_token_hint: (await signedIn()).tokens.id_token }),
    ],
  ];
  it.each(unproven)('%s asks first', async (_, hint) => {
    const { visitor, tokens } = await signedIn();
    const page = await leave(visitor, await hint(tokens));
    expect([
      page.statusCode,
      page.payload.includes('Sign out?'),
      page.payload.includes('<script'),
    ]).toEqual([200, true, false]);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(await isSignedIn(visitor, tokens)).toBe(true);
    expect((await confirm(visitor, page)).headers.location).toBe(visitor.site);
    expect(cookie(visitor)).toBeUndefined();
  });

  it("is not forged: neither without the page's secret nor with that of another browser", async () => {
    const { visitor, tokens } = await signedIn();
    const own = await leave(visitor, {});
    const other = await signedIn('agent');
    const foreign = await leave(other.visitor, {});
    for (const answer of [await confirm(visitor, { payload: '' }), await confirm(visitor, foreign)])
      expect(answer.statusCode).toBe(400);
    expect((await confirm({ ...visitor, browser: createBrowser(test.app) }, own)).statusCode).toBe(
      400,
    );
    expect([await isSignedIn(visitor, tokens), cookie(visitor)]).toEqual([
      true,
      expect.any(String),
    ]);
  });

  it('leads nowhere else', async () => {
    const { visitor, tokens } = await signedIn();
    for (const uri of ['https://evil.example/', 'http://test/acme/#/x', 'http://test/']) {
      const answer = await leave(visitor, {
        id_token_hint: tokens.id_token,
        post_logout_redirect_uri: uri,
      });
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    }
    expect(
      (await leave(visitor, { id_token_hint: `${tokens.id_token.slice(0, -4)}AAAA` })).statusCode,
    ).toBe(400);
    expect(await isSignedIn(visitor, tokens)).toBe(true);
  });

  it('of somebody who is signed out already ends at the site all the same', async () => {
    const visitor = realmVisitor(test);
    const page = await leave(visitor, {});
    expect((await confirm(visitor, page)).headers.location).toBe(visitor.site);
  });

  it('without an address to go to says that it is done', async () => {
    const { visitor, tokens } = await signedIn();
    const page = await visitor.browser.open(
      `${visitor.protocol}/logout?id_token_hint=${tokens.id_token}`,
    );
    const done = await visitor.follow(await confirm(visitor, page));
    expect([done.statusCode, done.payload.includes('You are signed out')]).toEqual([200, true]);
  });
});
