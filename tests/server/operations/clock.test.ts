import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';

const { clock, visitor, as, logged } = await testApp();
const MINUTE = 60_000;

beforeEach(() => {
  clock.now += 60 * MINUTE;
});

/**
 * Somebody who is signed in, as their browser goes on: with the newest tokens, which it gets where
 * a call is refused.
 */
const visit = async () => {
  let { access_token: access, refresh_token: refresh } = (await as('traveller')).tokens ?? {
    access_token: '',
    refresh_token: '',
  };
  const profile = async (token = access) =>
    (
      await visitor().call('get-profile', {
        query: { id: 'account-traveller', role: 'applicant' },
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  const renew = async () => {
    const { status, response } = await visitor().call('refresh-token', {
      body: { refreshToken: refresh },
    });
    if (status === 200)
      ({ access_token: access, refresh_token: refresh } = response.tokens as {
        access_token: string;
        refresh_token: string;
      });
    return status;
  };
  return { profile, renew, first: access };
};

describe('a server whose clock is set while people are signed in', () => {
  it('five minutes forward ends their access tokens, and no session: each is renewed', async () => {
    const { profile, renew, first } = await visit();
    clock.now += 5 * MINUTE;
    expect([await profile(), await renew(), await profile(), await profile(first)]).toEqual([
      401, 200, 200, 401,
    ]);
  });

  it('five minutes back throws nobody out, and gives no token more than its own end', async () => {
    const { profile, renew, first } = await visit();
    clock.now -= 5 * MINUTE;
    expect([await profile(), await renew(), await profile()]).toEqual([200, 200, 200]);
    clock.now += 5 * MINUTE - 1_000;
    expect([await profile(), await renew(), await profile()]).toEqual([200, 200, 200]);
    clock.now += 5 * MINUTE + 1_000;
    expect(await profile(first)).toBe(401);
  });

  it.each([[5], [-5]])('by %i minutes takes no sign-in for a copied one', async (minutes) => {
    const { renew } = await visit();
    expect(await renew()).toBe(200);
    clock.now += minutes * MINUTE;
    expect([await renew(), await renew()]).toEqual([200, 200]);
    expect(logged.filter((line) => line.includes('A used refresh token came back'))).toEqual([]);
  });
});
