import { webcrypto } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { followVisitor } from '../../../src/web/lib/follow-visitor.ts';
import type { SessionState } from '../../../src/web/lib/session/session-state.ts';
import { createStore } from '../../../src/web/lib/store.ts';

const user = {
  id: 'account-1',
  role: ['applicant'],
  email: 'anna@demo.test',
  firstName: 'Anna',
  lastName: 'Eriksson',
  address: {},
};
const entered = (id = user.id) =>
  ({ status: 'signed-in', user: { ...user, id } }) as unknown as SessionState;

const following = (
  state: SessionState,
  answer: () => Promise<Response> = () => Promise.resolve(new Response()),
) => {
  const session = createStore(state);
  const fetch = vi.fn((_: string, __: RequestInit) => answer());
  followVisitor({
    analytics: { kind: 'beacon', address: 'https://count.example.org/visits' },
    clientId: 'demo',
    session,
    window: { crypto: webcrypto, fetch } as never,
  });
  return { session, fetch };
};

const hitsOf = (fetch: ReturnType<typeof following>['fetch']) =>
  fetch.mock.calls.map(
    ([address, { body }]) =>
      [address, JSON.parse(String(body))] as [string, { site: string; visitor: string }],
  );

describe('visitor analytics', () => {
  it("begin with the sign-in, and hear of the tenant and the hash of the user's id alone", async () => {
    const { session, fetch } = following({ status: 'signed-out' });
    expect(fetch).not.toHaveBeenCalled();
    session.set(entered());
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    expect(hitsOf(fetch)).toEqual([
      [
        'https://count.example.org/visits',
        { site: 'demo', visitor: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ],
    ]);
    expect(JSON.stringify(fetch.mock.calls)).not.toMatch(/anna|eriksson|account-1/i);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });

  it('hear of each person once a visit, and of the same person by the same name', async () => {
    const { session, fetch } = following(entered());
    session.set(entered());
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    session.set(entered('account-2'));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    const again = following(entered());
    await vi.waitFor(() => expect(again.fetch).toHaveBeenCalledTimes(1));
    const [one, other] = hitsOf(fetch).map(([, { visitor }]) => visitor);
    expect(one).not.toBe(other);
    expect(hitsOf(again.fetch).map(([, { visitor }]) => visitor)).toEqual([one]);
  });

  it('hold nobody up where they do not answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    following(entered(), () => Promise.reject(new TypeError('fetch failed')));
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    warn.mockRestore();
  });
});
