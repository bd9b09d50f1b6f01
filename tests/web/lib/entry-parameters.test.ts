import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../../src/web/lib/page/toasts.ts';
import {
  applyEntryParameters,
  createLinkSignIn,
  type LinkSignInQuestion,
} from '../../../src/web/lib/router/entry-parameters.ts';
import { createFlags } from '../../../src/web/lib/router/flags.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import type { Stores } from '../../../src/web/lib/stores.ts';

interface Visit {
  path?: string;
  query?: Record<string, string>;
  bearerToken?: string;
  isSandbox?: boolean;
  isPreview?: boolean;
  isSignedIn?: boolean;
  isGood?: boolean;
}

const visit = async ({
  path = '/',
  query = {},
  bearerToken,
  isSandbox = false,
  isPreview = false,
  isSignedIn = false,
  isGood = true,
}: Visit) => {
  const signInWithToken = vi.fn(() => Promise.resolve(isGood));
  const flags = createFlags(localStorage, 'flags');
  const session = {
    get: () => ({ status: isSignedIn ? 'signed-in' : 'signed-out' }),
    signInWithToken,
  };
  await applyEntryParameters({
    boot: { tenant: { isSandbox }, ...(isPreview && { preview: { today: '2027-01-18' } }) },
    address: { path, query, bearerToken },
    flags,
    session,
    texts: { get: () => ({ 'signIn.invalidBearer': 'Invalid bearer token' }) },
  } as unknown as Stores);
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
    expect(
      (await visit({ bearerToken: 't', isSandbox: true, path: '/current-state' })).asked,
    ).toEqual(['t']);
  });
});

describe('the flags of a visit', () => {
  it('hide Apply now from whoever came with a token, also after a reload', async () => {
    expect((await visit({ bearerToken: 't' })).flags).toEqual({
      allowDetailsSelection: false,
      showApplyNowButton: false,
    });
    expect((await visit({ isSignedIn: true })).flags).toEqual({
      allowDetailsSelection: false,
      showApplyNowButton: false,
    });
  });

  it('take nothing away in a preview, whose address stands for a sign-in', async () => {
    const { asked, flags } = await visit({ bearerToken: 't', isPreview: true });
    expect(asked).toEqual(['t']);
    expect(flags).toEqual({ allowDetailsSelection: true, showApplyNowButton: true });
  });

  it('are decided anew for the next visit', async () => {
    await visit({ bearerToken: 't' });
    expect((await visit({})).flags).toEqual({
      allowDetailsSelection: true,
      showApplyNowButton: true,
    });
  });

  it('let details be chosen where the address brings a key to create an application', async () => {
    expect(
      (await visit({ bearerToken: 't', query: { applicationCreationKey: 'k' } })).flags
        .allowDetailsSelection,
    ).toBe(true);
  });
});

describe("a link with somebody's token while somebody is signed in", () => {
  const [ana, ben] = [
    { id: 'ana', firstName: 'Ana', lastName: 'Costa', email: 'ana@demo.test', role: ['agent'] },
    { id: 'ben', firstName: 'Ben', lastName: 'Ito', email: 'ben@demo.test', role: ['applicant'] },
  ];
  type State = { status: 'signed-out' } | { status: 'signed-in'; user: typeof ana };
  interface Link {
    owner?: typeof ana | null;
    standing?: 'over' | 'not renewable' | 'renewable';
    isGood?: boolean;
    current?: typeof ana;
    beforeLogout?: () => Promise<boolean>;
  }

  const followed = async ({
    owner = ben,
    standing = 'renewable',
    isGood = true,
    current = ana,
    beforeLogout = async () => true,
  }: Link = {}) => {
    history.replaceState(null, '', '/#/visa-requirements?applicantUid=b1&applicationCreationKey=k');
    toasts.set([]);
    const state = createStore<State>({ status: 'signed-in', user: current });
    const seen: string[] = [];
    const session = {
      get: state.get,
      subscribe: state.subscribe,
      ownerOf: async () => {
        seen.push(location.hash);
        return owner;
      },
      standing: async () => {
        if (standing === 'over') state.set({ status: 'signed-out' });
        return standing;
      },
      signInWithToken: vi.fn(async () => {
        if (isGood && owner) state.set({ status: 'signed-in', user: owner });
        return isGood;
      }),
    };
    const [entry, returning, flags] = [
      createLinkSignIn(),
      { forget: vi.fn() },
      createFlags(localStorage, 'flags'),
    ];
    const texts = { get: () => ({ 'signIn.invalidBearer': 'Invalid bearer token' }) };
    await applyEntryParameters({
      boot: { tenant: { isSandbox: false } },
      address: { path: '/visa-requirements', query: {}, bearerToken: 't' },
      flags,
      session,
      linkSignIn: entry,
      returning,
      texts,
      beforeLogout,
    } as unknown as Stores);
    const question = () => (entry.get() as { question?: LinkSignInQuestion }).question;
    return {
      entry,
      state,
      session,
      returning,
      flags,
      seen,
      question,
      answer: async (isOther: boolean) => {
        question()?.answer(isOther);
        await vi.waitFor(() => expect(entry.get().is).toBe('settled'));
      },
    };
  };
  const PLACE = '#/visa-requirements?applicantUid=b1&applicationCreationKey=k';

  it('asks who goes on, and nothing of the link counts until then, not even after a reload', async () => {
    const { question, session, seen, flags } = await followed();
    expect(question()).toMatchObject({ current: ana, other: ben, isBusy: false });
    expect([seen, location.hash, session.signInWithToken.mock.calls, flags.get()]).toEqual([
      [''],
      '',
      [],
      { allowDetailsSelection: true, showApplyNowButton: true },
    ]);
  });

  it('leaves everything as it is for whoever stays', async () => {
    const { answer, session, state, flags } = await followed();
    await answer(false);
    expect([
      location.hash,
      session.signInWithToken.mock.calls,
      state.get(),
      flags.get().showApplyNowButton,
    ]).toEqual(['', [], { status: 'signed-in', user: ana }, true]);
  });

  it('signs the other in where the person says so, at the place of the link', async () => {
    const { answer, returning, state, flags, entry } = await followed();
    await answer(true);
    expect([
      location.hash,
      state.get(),
      flags.get().showApplyNowButton,
      entry.get(),
      returning.forget.mock.calls.length,
    ]).toEqual([PLACE, { status: 'signed-in', user: ben }, false, { is: 'settled' }, 1]);
  });

  it('has whoever gives way leave first, as by a logout, and stays with them where they would lose something', async () => {
    const beforeLogout = vi.fn(async () => false);
    const { answer, session, state } = await followed({ beforeLogout });
    expect(beforeLogout).not.toHaveBeenCalled();
    await answer(true);
    expect([
      beforeLogout.mock.calls.length,
      location.hash,
      session.signInWithToken.mock.calls,
      state.get(),
    ]).toEqual([1, '', [], { status: 'signed-in', user: ana }]);
    const left: string[] = [];
    const gone = await followed({
      beforeLogout: async () => {
        left.push(gone.state.get().status);
        return true;
      },
    });
    await gone.answer(true);
    expect([left, gone.state.get()]).toEqual([['signed-in'], { status: 'signed-in', user: ben }]);
  });

  it('asks nothing of the same person, who goes on with their own session', async () => {
    const { session, entry } = await followed({ owner: ana });
    expect([entry.get(), location.hash, session.signInWithToken.mock.calls]).toEqual([
      { is: 'settled' },
      PLACE,
      [],
    ]);
  });

  it('takes the newer token of the same person where the older cannot be renewed', async () => {
    expect(
      (await followed({ owner: ana, standing: 'not renewable' })).session.signInWithToken,
    ).toHaveBeenCalledWith('t');
  });

  it('asks nothing where the session here turns out to be over', async () => {
    const { state, entry } = await followed({ standing: 'over' });
    expect([state.get(), entry.get(), location.hash]).toEqual([
      { status: 'signed-in', user: ben },
      { is: 'settled' },
      PLACE,
    ]);
  });

  it('with a token that is not good changes nothing, and its place does not count', async () => {
    const { state, entry } = await followed({ owner: null });
    expect([state.get(), entry.get(), location.hash, toasts.get().map(({ text }) => text)]).toEqual(
      [{ status: 'signed-in', user: ana }, { is: 'settled' }, '', ['Invalid bearer token']],
    );
  });

  it('goes by what another tab does meanwhile', async () => {
    const left = await followed();
    left.state.set({ status: 'signed-out' });
    await vi.waitFor(() =>
      expect([left.entry.get().is, left.state.get()]).toEqual([
        'settled',
        { status: 'signed-in', user: ben },
      ]),
    );

    const same = await followed();
    same.state.set({ status: 'signed-in', user: ben });
    expect([same.entry.get().is, location.hash, same.session.signInWithToken.mock.calls]).toEqual([
      'settled',
      PLACE,
      [],
    ]);

    const third = await followed();
    third.state.set({ status: 'signed-in', user: { ...ana, id: 'cleo', firstName: 'Cleo' } });
    expect(third.question()?.current.firstName).toBe('Cleo');
  });
});
