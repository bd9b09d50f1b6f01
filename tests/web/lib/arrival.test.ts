import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrive } from '../../../src/web/lib/arrival.ts';
import { createFlags } from '../../../src/web/lib/flags.ts';
import { toasts } from '../../../src/web/lib/toasts.ts';
import type { Stores } from '../../../src/web/lib/stores.ts';

type Visit = { path?: string; query?: Record<string, string>; bearerToken?: string; isSandbox?: boolean; isSignedIn?: boolean; isGood?: boolean };

const visit = async ({ path = '/', query = {}, bearerToken, isSandbox = false, isSignedIn = false, isGood = true }: Visit) => {
  const signInWithToken = vi.fn(() => Promise.resolve(isGood));
  const flags = createFlags(localStorage, 'flags');
  const session = { get: () => ({ status: isSignedIn ? 'signed-in' : 'signed-out' }), signInWithToken };
  await arrive({ boot: { tenant: { isSandbox } }, address: { path, query, bearerToken }, flags, session, texts: { get: () => ({ 'signIn.invalidBearer': 'Invalid bearer token' }) } } as unknown as Stores);
  return { asked: signInWithToken.mock.calls.flat(), flags: flags.get() };
};

beforeEach(() => localStorage.clear());

describe('an address that brings a token', () => {
  it('signs in with it', async () => {
    expect((await visit({ bearerToken: 't' })).asked).toEqual(['t']);
  });

  it('says "Invalid bearer token" when the server does not know it', async () => {
    await visit({ bearerToken: 'made up', isGood: false });
    expect(toasts.get().map(({ text }) => text)).toContain('Invalid bearer token');
  });

  it('does not at the root of the sandbox, and does at its deep links', async () => {
    expect((await visit({ bearerToken: 't', isSandbox: true })).asked).toEqual([]);
    expect((await visit({ bearerToken: 't', isSandbox: true, path: '/current-state' })).asked).toEqual(['t']);
  });
});

describe('the flags of a visit', () => {
  it('hide Apply now from whoever came with a token, also after a reload', async () => {
    expect((await visit({ bearerToken: 't' })).flags).toEqual({ allowDetailsSelection: false, showApplyNowButton: false });
    expect((await visit({ isSignedIn: true })).flags).toEqual({ allowDetailsSelection: false, showApplyNowButton: false });
  });

  it('are decided anew for the next visit', async () => {
    await visit({ bearerToken: 't' });
    expect((await visit({})).flags).toEqual({ allowDetailsSelection: true, showApplyNowButton: true });
  });

  it('let details be chosen where the address brings a key to create an application', async () => {
    expect((await visit({ bearerToken: 't', query: { applicationCreationKey: 'k' } })).flags.allowDetailsSelection).toBe(true);
  });
});
