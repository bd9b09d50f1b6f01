import { CallError, localTexts } from '../call-error.ts';
import { createKeptSession } from '../kept-session.ts';
import type { EntranceState, Session, SessionPorts } from '../session.ts';
import { createStore } from '../store.ts';
import type { Say } from '../texts.ts';
import type { Detours } from './detours.ts';
import type { KeycloakClient } from './keycloak-client.ts';
import { limited } from './limited.ts';

export type ProviderPorts = SessionPorts & {
  say: Say;
  detours: Detours;
  /** Whether this page is the way back from the provider. */
  isArriving: boolean;
  /** Keeps the place in the product while the person is away. */
  keepPlace: () => void;
  /** Whether this browser takes cookies, which every provider knows people by. */
  hasCookies: () => boolean;
  /** The one keycloak of this page. */
  client: (events: { onDoubt: () => void }) => KeycloakClient;
};

/** The provider needs a moment to end its own session; who asks it earlier is let in once more. */
const ENDING_MS = 3_000;
/** In the specification's words (point 8). */
const NOT_RENEWED = 'Failed to refresh token';
/** A page that has not come by then does not come. */
const LEAVING_MS = 15_000;

/** The session of a tenant whose people sign in at a provider: keycloak-js has it, the storage shares it among the tabs. */
export const createProviderSession = (ports: ProviderPorts): Session => {
  const { say, detours, leave } = ports;
  const entrance = createStore<EntranceState>({ is: 'opening' });
  const trouble = (text: string) => entrance.set({ is: 'trouble', text });
  const unanswered = () => new CallError({ code: 'unreachable', message: say(localTexts.unreachable) });

  const session = createKeptSession(ports, {
    isArriving: ports.isArriving,
    next: async (tokens) => {
      try {
        const next = await client.renew(tokens);
        if (!next) console.warn(NOT_RENEWED);
        return next;
      } catch (error) {
        console.warn(NOT_RENEWED, error);
        throw unanswered();
      }
    },
    taken: (tokens) => client.take(tokens),
    ended: () => {
      entrance.set({ is: 'leaving' });
      setTimeout(() => leave('here'), ENDING_MS);
    },
  });

  /** Never in two tabs at once, since watching may renew. */
  const watch = () => ports.exclusively(async () => {
    const tokens = session.current()?.tokens;
    const newer = tokens?.refresh ? await client.watch(tokens) : null;
    if (newer) session.keepTokens(newer);
  }).catch((error: unknown) => console.warn('The session cannot be watched; the next renewal tries again.', error));

  const judge = async () => {
    client.drop();
    const tokens = session.current()?.tokens;
    if (tokens && await session.renew(tokens.access)) await watch();
  };

  /** Whoever is signed in when the page opens gets another page before they enter again. */
  let mayEnter = session.get().status === 'signed-out';
  const client = ports.client({ onDoubt: () => void judge().catch((error: unknown) => console.warn('Nobody could say whether the session is over.', error)) });

  const goSignIn = async () => {
    if (!ports.hasCookies()) return trouble(say('provider.cookiesText'));
    if (!detours.note()) return trouble(say('provider.loopText'));
    ports.keepPlace();
    await limited(client.goSignIn(), LEAVING_MS);
  };

  const enter = async () => {
    try {
      const tokens = await client.arrive();
      if (!tokens) return await goSignIn();
      if (!await session.enterWith(tokens)) return trouble(say('provider.unknownText'));
    } catch (error) {
      console.warn('Signing in did not work.', error);
      if (entrance.get().is === 'opening') trouble(sentenceFor(error, say));
    }
  };

  return {
    ...session,
    signIn: () => Promise.reject(new Error('People of this tenant sign in at its provider.')),
    start: () => {
      void watch();
      return session.start();
    },
    logout: async () => {
      const kept = session.current();
      if (kept && ports.beforeLogout && !await ports.beforeLogout()) return;
      entrance.set({ is: 'leaving' });
      const address = kept?.tokens.refresh ? await client.logoutAddress(kept.tokens).catch(untold) : undefined;
      detours.forget();
      session.forget();
      leave('entry', address);
    },
    entrance: {
      get: entrance.get, subscribe: entrance.subscribe, refuse: trouble,
      wait: () => entrance.set({ is: 'waiting' }),
      enter: () => {
        if (!mayEnter || entrance.get().is !== 'opening') return;
        mayEnter = false;
        void enter();
      },
      tryAgain: () => {
        detours.forget();
        leave('here');
      },
    },
  };
};

const untold = (error: unknown): undefined => { console.warn('The provider was not told about the logout.', error); };

/** What the provider refused with is a code for programs; whoever did not answer has no sentence at all. */
const sentenceFor = (error: unknown, say: Say): string => {
  if (error instanceof CallError) return error.message;
  const isRefused = typeof error === 'object' && error !== null && 'error' in error;
  return say(isRefused ? 'provider.refusedByText' : 'provider.silentText');
};
