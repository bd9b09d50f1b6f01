import { CallError } from '../api/call-error.ts';
import type { Translate } from '../i18n/texts.ts';
import type { ProviderRedirect, ProviderRedirectState, SessionPorts } from '../session/session.ts';
import type { Tokens } from '../session/session-storage.ts';
import { createStore, type Store } from '../store.ts';
import type { KeycloakClient } from './keycloak-client.ts';
import type { RedirectCounter } from './redirect-counter.ts';
import { withTimeout } from './with-timeout.ts';

/** A page that has not come by then does not come. */
const LEAVING_MS = 15_000;

export type ProviderRedirectPorts = Pick<SessionPorts, 'leave'> & {
  t: Translate;
  redirects: RedirectCounter;
  /** Keeps the place in the product while the person is away. */
  keepPlace: () => void;
  /** Whether this browser takes cookies, which every provider knows people by. */
  hasCookies: () => boolean;
};

type ProviderRedirectInput = ProviderRedirectPorts & {
  client: Pick<KeycloakClient, 'completeRedirect' | 'goSignIn'>;
  enterWith: (tokens: Tokens) => Promise<boolean>;
  /** Whoever is signed in when the page opens gets another page before they enter again. */
  mayEnter: boolean;
  /** Nobody used the page for too long: the person continues, and proves anew who they are. */
  wasInactive: boolean;
};

/**
 * The way in by a provider's page: out with the place kept, back with tokens, or a sentence and a
 * button.
 */
export const createProviderRedirect = ({
  t,
  redirects,
  leave,
  client,
  enterWith,
  wasInactive,
  ...ports
}: ProviderRedirectInput): ProviderRedirect & Pick<Store<ProviderRedirectState>, 'set'> => {
  const store = createStore<ProviderRedirectState>(
    wasInactive ? { is: 'waiting', wasInactive } : { is: 'opening' },
  );
  const refuse = (text: string) => store.set({ is: 'trouble', text });
  let { mayEnter } = ports;

  const goSignIn = async () => {
    if (!ports.hasCookies()) return refuse(t('provider.cookiesText'));
    if (!redirects.note()) return refuse(t('provider.loopText'));
    ports.keepPlace();
    await withTimeout(client.goSignIn({ isAnew: wasInactive }), LEAVING_MS);
  };

  const enter = async () => {
    try {
      const tokens = await client.completeRedirect();
      if (!tokens) return await goSignIn();
      if (!(await enterWith(tokens))) return refuse(t('provider.unknownText'));
    } catch (error) {
      console.warn('Signing in did not work.', error);
      if (store.get().is === 'opening') refuse(sentenceFor(error, t));
    }
  };

  const enterOnce = () => {
    if (!mayEnter || store.get().is !== 'opening') return;
    mayEnter = false;
    void enter();
  };

  return {
    ...store,
    refuse,
    wait: () => store.set({ is: 'waiting' }),
    enter: enterOnce,
    tryAgain: () => {
      redirects.forget();
      const state = store.get();
      if (state.is !== 'waiting' || !state.wasInactive) return leave('here');
      store.set({ is: 'opening' });
      enterOnce();
    },
  };
};

/**
 * What the provider refused with is a code for programs; whoever did not answer has no sentence at
 * all.
 */
const sentenceFor = (error: unknown, t: Translate): string => {
  if (error instanceof CallError) return error.message;
  const isRefused = typeof error === 'object' && error !== null && 'error' in error;
  return t(isRefused ? 'provider.refusedByText' : 'provider.silentText');
};
