import type { LoginUser } from '../../../contract/records.ts';
import { translateFrom } from '../i18n/texts.ts';
import { showToast } from '../page/toasts.ts';
import type { User } from '../session/session-storage.ts';
import { createStore, type Store } from '../store.ts';
import type { Stores } from '../stores.ts';

/** A place that waits outside the address. */
interface StrippedAddress {
  bringBack: () => void;
}

/**
 * Takes the place out of the address, so that nothing of it counts, not even after a reload, until
 * it is brought back.
 */
const stripAddress = ({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): StrippedAddress => {
  const place = location.hash;
  history.replaceState(null, '', location.pathname);
  return { bringBack: () => history.replaceState(null, '', `${location.pathname}${place}`) };
};

/**
 * Whose link this is, while somebody else is signed in: nothing else of the product is there until
 * the person has decided.
 */
export interface LinkSignInQuestion {
  /** Who is signed in. */
  current: User;
  /** Who the link signs in. */
  other: LoginUser;
  /** Whether the decision is being carried out. */
  isBusy: boolean;
  answer: (isOther: boolean) => void;
}

export type LinkSignInState =
  | { is: 'deciding' }
  | { is: 'asking'; question: LinkSignInQuestion }
  | { is: 'settled' };

export type LinkSignInStore = Pick<Store<LinkSignInState>, 'get' | 'set' | 'subscribe'>;

export const createLinkSignIn = (): LinkSignInStore =>
  createStore<LinkSignInState>({ is: 'settled' });

/**
 * What an address brings besides a place: the flags of the visit, and somebody's token to sign in
 * with (rules: "States and transitions" and "Validation rules"). Ends when it is known who is here,
 * or when that has to be asked; a token that is not good changes nothing. The root of the sandbox
 * takes no token. A reload within a visit keeps its flags.
 */
export const applyEntryParameters = async (stores: Stores): Promise<void> => {
  const {
    boot,
    address: { path, query, bearerToken: brought },
    flags,
    session,
  } = stores;
  const isSandboxRoot = boot.tenant.isSandbox && path === '/';
  const token = isSandboxRoot ? undefined : brought;
  // The address of a preview stands for a sign-in, and takes nothing away.
  const bearerToken = boot.preview ? undefined : token;
  const settleFlags = () =>
    flags.settle({ bearerToken, applicationCreationKey: query.applicationCreationKey });
  const isSignedOut = session.get().status === 'signed-out';
  if (!token && isSignedOut) settleFlags();
  if (!token) return;
  if (!isSignedOut) return addFromAddress(stores, { token, settleFlags });
  settleFlags();
  await trying(stores, async () => enter(stores, token));
};

const refuse = ({ session }: Stores, reason: string): void => {
  showToast({ id: 'arrival', tone: 'bad', text: reason });
  if (session.get().status === 'signed-out') session.providerRedirect?.refuse(reason);
};

const invalid = ({ texts }: Stores): string => translateFrom(texts.get())('signIn.invalidBearer');

/** False where something went wrong, which the person is told. */
const trying = async (stores: Stores, task: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await task();
  } catch (error) {
    refuse(stores, (error as Error).message);
    return false;
  }
};

const enter = async (stores: Stores, token: string): Promise<boolean> => {
  const isGood = await stores.session.signInWithToken(token);
  if (!isGood) refuse(stores, invalid(stores));
  return isGood;
};

interface LinkToken {
  token: string;
  settleFlags: () => void;
}

/**
 * Somebody is signed in already: the link is put aside, and counts for the person that it is for
 * alone.
 */
const addFromAddress = async (stores: Stores, { token, settleFlags }: LinkToken): Promise<void> => {
  const { linkSignIn, session, returning } = stores;
  const aside = stripAddress(window);
  linkSignIn.set({ is: 'deciding' });

  const follow = () => {
    settleFlags();
    aside.bringBack();
  };

  const continueAs = async (): Promise<void> => {
    // The place that the link names is the other's, who has not been here before.
    returning.forget();
    if (await trying(stores, () => enter(stores, token))) follow();
    linkSignIn.set({ is: 'settled' });
  };

  await trying(stores, async () => {
    const other = await session.ownerOf(token);
    if (other) await decide(stores, { other, follow, continueAs });
    else refuse(stores, invalid(stores));
    return true;
  });
  if (linkSignIn.get().is === 'deciding') linkSignIn.set({ is: 'settled' });
};

interface Decision {
  other: LoginUser;
  follow: () => void;
  continueAs: () => Promise<void>;
}

/**
 * Asks where two people are in question. Whoever is here already continues as they are; whose
 * session is over is not asked about.
 */
const decide = async (stores: Stores, decision: Decision): Promise<void> => {
  const standing = await stores.session.standing();
  const isSame = isHere(stores, decision.other);
  if (standing === 'over' || (standing === 'not renewable' && isSame)) return decision.continueAs();
  if (isSame) return decision.follow();
  ask(stores, decision);
};

const isHere = ({ session }: Stores, { id }: LoginUser): boolean => {
  const state = session.get();
  return state.status === 'signed-in' && state.user.id === id;
};

/** Asks, and asks no more where another tab decides meanwhile. */
const ask = (stores: Stores, { other, follow, continueAs }: Decision): void => {
  const { linkSignIn, session } = stores;
  const settle = () => linkSignIn.set({ is: 'settled' });

  const show = (current: User, isBusy: boolean) =>
    linkSignIn.set({
      is: 'asking',
      question: {
        current,
        other,
        isBusy,
        answer: (isOther) => {
          stop();
          if (!isOther) return settle();
          show(current, true);
          void giveWay();
        },
      },
    });

  /**
   * Whoever was here leaves as by a logout: nothing of theirs is lost unasked, and nothing is left
   * to somebody else.
   */
  const giveWay = async () =>
    (await trying(stores, stores.beforeLogout)) ? continueAs() : settle();

  const look = () => {
    const state = session.get();
    if (state.status === 'signed-in' && state.user.id !== other.id) return show(state.user, false);
    stop();
    if (state.status === 'signed-out') return void continueAs();
    follow();
    settle();
  };

  const stop = session.subscribe(look);
  look();
};
