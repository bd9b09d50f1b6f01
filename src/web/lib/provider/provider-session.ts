import { CallError, localTexts } from '../api/call-error.ts';
import type { Session, SessionPorts } from '../session/session.ts';
import type { Tokens } from '../session/session-storage.ts';
import { createStoredSession } from '../session/stored-session.ts';
import { tokenClaims } from '../session/token-claims.ts';
import type { KeycloakClient } from './keycloak-client.ts';
import { createProviderRedirect, type ProviderRedirectPorts } from './provider-redirect.ts';
import { withTimeout } from './with-timeout.ts';

export type ProviderPorts = SessionPorts &
  ProviderRedirectPorts & {
    /** Whether this page is the way back from the provider. */
    isReturning: boolean;
    /** Whether the provider is another server than ours. */
    isElsewhere: boolean;
    /** The one keycloak of this page. */
    client: (events: { onDoubt: () => void }) => KeycloakClient;
  };

/** The provider needs a moment to end its own session; who asks it earlier is let in once more. */
const ENDING_MS = 3_000;
/** In the specification's words ("Error catalogue"). */
const NOT_RENEWED = 'Failed to refresh token';

const noted =
  (sentence: string) =>
  (error: unknown): undefined => {
    console.warn(sentence, error);
  };

/**
 * The session of a tenant whose people sign in at a provider: keycloak-js has it, the storage
 * shares it among the tabs.
 */
export const createProviderSession = (ports: ProviderPorts): Session => {
  const { t, redirects, leave } = ports;

  /** Without the provider: the sign-in's tokens open nothing at our server from now on. */
  const endHere = async (token: string) =>
    withTimeout(
      ports.call('end-session', { query: { sessionId: tokenClaims(token).sid ?? '' }, token }),
      ENDING_MS,
    );

  const next = async (tokens: Tokens): Promise<Tokens | null> => {
    try {
      const renewed = await client.renew(tokens);
      if (!renewed) console.warn(NOT_RENEWED);
      return renewed;
    } catch (error) {
      console.warn(NOT_RENEWED, error);
      throw new CallError({ code: 'unreachable', message: t(localTexts.unreachable) });
    }
  };

  // Whoever signs in elsewhere leaves the page for it.
  const session = createStoredSession(
    { ...ports, isInUse: () => false },
    {
      isReturning: ports.isReturning,
      next,
      close: ({ tokens }) => endHere(tokens.access),
      taken: (tokens) => client.take(tokens),
      ended: () => {
        providerRedirect.set({ is: 'leaving' });
        setTimeout(() => leave('here'), ENDING_MS);
      },
    },
  );

  /** Never in two tabs at once, since watching may renew. */
  const watch = () =>
    ports
      .exclusively(async () => {
        const tokens = session.current()?.tokens;
        const newer = tokens?.refresh ? await client.watch(tokens) : null;
        if (newer) session.keepTokens(newer);
      })
      .catch(noted('The session cannot be watched; the next renewal tries again.'));

  const checkSession = async () => {
    client.drop();
    const tokens = session.current()?.tokens;
    if (tokens && (await session.renew(tokens.access))) await watch();
  };

  const client = ports.client({
    onDoubt: () =>
      void checkSession().catch(noted('Nobody could say whether the session is over.')),
  });
  const providerRedirect = createProviderRedirect({
    ...ports,
    client,
    enterWith: session.enterWith,
    mayEnter: session.get().status === 'signed-out',
    wasInactive: !ports.isReturning && session.endedBecause() === 'inactive',
  });

  const logout = async () => {
    const record = session.current();
    if (record && ports.beforeLogout && !(await ports.beforeLogout())) return;
    providerRedirect.set({ is: 'leaving' });
    const address = record?.tokens.refresh
      ? await client
          .logoutAddress(record.tokens)
          .catch(noted('The provider was not told about the logout.'))
      : undefined;
    // A provider elsewhere does not tell our server, and nobody tells either of a sign-in that came
    // by a link.
    if (record && (ports.isElsewhere || address === undefined))
      await endHere(record.tokens.access).catch(
        noted('The server was not told about the logout; the token ends by itself.'),
      );
    redirects.forget();
    session.forget();
    leave('entry', address);
  };

  return {
    ...session,
    providerRedirect,
    logout,
    signIn: () => Promise.reject(new Error('People of this tenant sign in at its provider.')),
    start: () => {
      void watch();
      return session.start();
    },
  };
};
