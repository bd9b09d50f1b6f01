import type Keycloak from 'keycloak-js';
import type { Tokens } from '../session/session-storage.ts';
import { tokenClaims } from '../session/token-claims.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * The numbers of "Constants and limits", and a limit of our own: keycloak-js waits for some answers
 * for ever.
 */
const CHECK_EVERY_SECONDS = 5;
const MESSAGE_MS = 10_000;
const PATIENCE_MS = 15_000;
const LOGOUT_PATIENCE_MS = 5_000;
const RENEW_WITHIN_SECONDS = 60;

interface Settings {
  /** Below which the realms lie. */
  url: string;
  realm: string;
  clientId: string;
  /** Where people come back to: the root of the site, without a hash. */
  site: string;
  /**
   * The session seems to be over: ended in another tab, or its check does not work. A renewal tells
   * which.
   */
  onDoubt: () => void;
  /** Puts what the provider has brought where keycloak-js looks for it. */
  beforeInit: () => void;
  load?: () => Promise<{
    default: new (config: { url: string; realm: string; clientId: string }) => Keycloak;
  }>;
}

/**
 * keycloak-js as the session uses it. Everything but `arrive` and `goSignIn` fails where nobody
 * could say.
 */
export interface KeycloakClient {
  /**
   * The tokens that the address has brought back; null when it brings none. Throws what the
   * provider has refused with.
   */
  completeRedirect: () => Promise<Tokens | null>;
  /**
   * Leaves for the page where people sign in; `isAnew` where a session that the provider still has
   * is not enough.
   */
  goSignIn: (how: { isAnew: boolean }) => Promise<void>;
  /**
   * Watches a session that was begun before. Gives the tokens that this has brought, where a
   * browser lets nobody watch in peace.
   */
  watch: (tokens: Tokens) => Promise<Tokens | null>;
  /** The next tokens; null where the session is over. */
  renew: (tokens: Tokens) => Promise<Tokens | null>;
  /** Gives the instance up: the next one begins with the tokens of then. */
  drop: () => void;
  /** Another tab has renewed. */
  take: (tokens: Tokens) => void;
  /** Where a logout leads; with proof of who asks, where there is any. */
  logoutAddress: (tokens: Tokens) => Promise<string>;
}

const secondsNow = () => Date.now() / 1000;

/** When a token ends by this device's clock, however wrong that is. */
const tokensOf = ({ token = '', refreshToken, tokenParsed, timeSkew }: Keycloak): Tokens => ({
  access: token,
  refresh: refreshToken ?? null,
  expiresAt: ((tokenParsed?.exp ?? secondsNow()) + (timeSkew ?? 0)) * 1000,
});

const skewOf = ({ access, expiresAt }: Tokens): number =>
  Math.round(expiresAt / 1000 - (tokenClaims(access).exp ?? 0));

/** What keycloak-js fails with when the provider has answered, and not with tokens. */
const wasRefused = (error: unknown) =>
  error instanceof Error && 'response' in error && (error.response as Response).status === 400;

/** Frames of an instance that is given up would continue asking. */
const removeFrames = () =>
  document.querySelectorAll('iframe[title^="keycloak-"]').forEach((frame) => frame.remove());

/** One instance for the page, made when it is first needed; made anew only after it has failed. */
export const createKeycloakClient = ({
  url,
  realm,
  clientId,
  site,
  onDoubt,
  beforeInit,
  load = () => import('keycloak-js'),
}: Settings): KeycloakClient => {
  let opened: Promise<Keycloak> | undefined;
  let latest: Keycloak | undefined;
  let isRenewing = false;
  /** The access token that the session has from here, or has given. */
  let shared: string | undefined;

  const make = async (tokens?: Tokens): Promise<Keycloak> => {
    const { default: Client } = await load();
    const keycloak = new Client({ url, realm, clientId });
    latest = keycloak;
    shared = tokens?.access;
    keycloak.onAuthLogout = () => {
      if (latest === keycloak && !isRenewing) onDoubt();
    };
    const session = tokens?.refresh
      ? { token: tokens.access, refreshToken: tokens.refresh, timeSkew: skewOf(tokens) }
      : {};
    beforeInit();
    await keycloak.init({
      ...session,
      pkceMethod: 'S256',
      responseMode: 'query',
      redirectUri: site,
      checkLoginIframe: true,
      checkLoginIframeInterval: CHECK_EVERY_SECONDS,
      messageReceiveTimeout: MESSAGE_MS,
    });
    return keycloak;
  };

  const drop = () => {
    opened = latest = undefined;
    removeFrames();
  };

  const open = (tokens?: Tokens): Promise<Keycloak> => {
    opened ??= withTimeout(make(tokens), PATIENCE_MS).catch((error: unknown) => {
      drop();
      throw error;
    });
    return opened;
  };

  /** What the instance has and the session does not know yet; null when that is nothing. */
  const unshared = (keycloak: Keycloak): Tokens | null => {
    if (!keycloak.token || keycloak.token === shared) return null;
    shared = keycloak.token;
    return tokensOf(keycloak);
  };

  const take = (keycloak: Keycloak, tokens: Tokens) => {
    const claims = tokenClaims(tokens.access);
    shared = tokens.access;
    Object.assign(keycloak, {
      token: tokens.access,
      tokenParsed: claims,
      refreshToken: tokens.refresh ?? undefined,
      idToken: undefined,
      sessionId: claims.sid,
      subject: claims.sub,
      timeSkew: skewOf(tokens),
      authenticated: true,
    });
  };

  /**
   * A token that was refused although it lives is renewed all the same. An instance that failed is
   * given up: who knows what it believes.
   */
  const nextOf = async (keycloak: Keycloak, tokens: Tokens): Promise<Tokens | null> => {
    // The check says that the sign-in of this browser is over, or is another one.
    if (!keycloak.token) {
      drop();
      return null;
    }
    if (shared !== tokens.access) take(keycloak, tokens);
    const own = unshared(keycloak);
    if (own) return own;
    try {
      if (!(await withTimeout(keycloak.updateToken(RENEW_WITHIN_SECONDS), PATIENCE_MS)))
        await withTimeout(keycloak.updateToken(-1), PATIENCE_MS);
      return unshared(keycloak) ?? tokensOf(keycloak);
    } catch (error) {
      drop();
      if (wasRefused(error)) return null;
      throw error;
    }
  };

  return {
    completeRedirect: async () => unshared(await open()),
    goSignIn: async ({ isAnew }) =>
      (await open()).login({ redirectUri: site, ...(isAnew && { prompt: 'login' }) }),
    watch: async (tokens) => unshared(await open(tokens)),
    renew: async (tokens) => {
      isRenewing = true;
      try {
        return await nextOf(await open(tokens), tokens);
      } finally {
        isRenewing = false;
      }
    },
    drop,
    take: (tokens) =>
      void opened?.then(
        (keycloak) => take(keycloak, tokens),
        () => undefined,
      ),
    logoutAddress: async (tokens) => {
      const keycloak = await open(tokens);
      if (!keycloak.idToken)
        await withTimeout(keycloak.updateToken(-1), LOGOUT_PATIENCE_MS).catch((error: unknown) =>
          console.warn('The provider will ask before it signs out.', error),
        );
      return keycloak.createLogoutUrl({ redirectUri: site });
    },
  };
};
