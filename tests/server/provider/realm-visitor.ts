import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/server/seed/seed-demo.ts';
import type { TestApp } from '../test-app.ts';
import { type Attempt, type Browser, createBrowser, newAttempt } from './browser.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  token_type: string;
  scope: string;
}

/** The provider and the server on one clock that a test moves on. */
export function oneClock({ clock }: Pick<TestApp, 'clock'>): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
  return (ms) => {
    clock.now += ms;
    vi.setSystemTime(clock.now);
  };
}

/** What the site of a tenant does at its realm, and what its person does there. */
export function realmVisitor(
  { app }: Pick<TestApp, 'app'>,
  { realm = 'acme', browser = createBrowser(app) }: { realm?: string; browser?: Browser } = {},
) {
  const protocol = `/realms/${realm}/protocol/openid-connect`;
  const site = `http://test${realm === 'acme' ? '/acme' : ''}/`;

  const authorize = (attempt: Attempt, more: Record<string, string> = {}) =>
    browser.open(
      `${protocol}/auth?${new URLSearchParams({
        client_id: realm,
        redirect_uri: site,
        response_type: 'code',
        response_mode: 'query',
        scope: 'openid',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: attempt.challenge,
        code_challenge_method: 'S256',
        ...more,
      })}`,
    );

  /** Follows redirects until a page, or until the way leads back to the site. */
  const follow = async (response: LightMyRequestResponse): Promise<LightMyRequestResponse> => {
    const to = response.headers.location;
    if (typeof to !== 'string' || to.startsWith(`${site}?`) || to === site) return response;
    return follow(await browser.open(to));
  };

  /** Fills the page that a redirect led to. */
  const fill = async (page: LightMyRequestResponse, fields: Record<string, string>) => {
    const hidden = Object.fromEntries(
      [...page.payload.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    return browser.open(String(page.raw.req.url), {
      method: 'POST',
      form: { ...hidden, ...fields },
    });
  };

  const signIn = async (who: string, attempt = newAttempt(), more: Record<string, string> = {}) => {
    const page = await follow(await authorize(attempt, more));
    const back = await follow(
      await fill(page, { username: `${who}@${realm}.test`, password: DEMO_PASSWORD }),
    );
    return { attempt, back, query: new URL(String(back.headers.location)).searchParams };
  };

  const token = (form: Record<string, string>) =>
    browser.open(`${protocol}/token`, { method: 'POST', form: { client_id: realm, ...form } });
  const exchange = (code: string, { verifier }: Attempt, more: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: site,
      code_verifier: verifier,
      ...more,
    });
  const refresh = (refreshToken: string, more: Record<string, string> = {}) =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...more });

  /** Signed in, with tokens. */
  const tokensOf = async (who: string): Promise<Tokens> => {
    const { attempt, query } = await signIn(who);
    return (await exchange(query.get('code') ?? '', attempt)).json<Tokens>();
  };

  return {
    browser,
    protocol,
    site,
    authorize,
    follow,
    fill,
    signIn,
    exchange,
    refresh,
    token,
    tokensOf,
  };
}
