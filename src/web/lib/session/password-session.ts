import type { SessionTokens } from '../../../contract/records.ts';
import { CallError } from '../api/call-error.ts';
import type { Session, SessionPorts } from './session.ts';
import type { Kept, Tokens } from './session-storage.ts';
import { createStoredSession } from './stored-session.ts';
import { tokenClaims } from './token-claims.ts';

/** A refusal ends the session; silence or a broken server does not. */
const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !error.isBusy;

const tokensOf = (tokens: SessionTokens, now: number): Tokens => ({
  access: tokens.access_token,
  refresh: tokens.refresh_token,
  expiresAt: now + tokens.expires_in * 1000,
});

/** The password session of one tenant. */
export const createPasswordSession = (ports: SessionPorts): Session => {
  const { call, now } = ports;
  /** A session from an address has its access token alone, which names it. */
  const close = async ({ tokens: { access, refresh } }: Kept) =>
    refresh === null
      ? call('end-session', { query: { sessionId: tokenClaims(access).sid ?? '' }, token: access })
      : call('logout', { body: { refreshToken: refresh }, token: access });

  const { current, welcome, forget, ...session } = createStoredSession(ports, {
    next: async ({ refresh }) => {
      try {
        return tokensOf(
          (await call('refresh-token', { body: { refreshToken: refresh } })).tokens,
          now(),
        );
      } catch (error) {
        if (error instanceof CallError && error.code === 'session_inactive') return 'inactive';
        if (isRefusal(error)) return null;
        throw error;
      }
    },
    close,
  });

  return {
    ...session,
    signIn: async (credentials) => {
      const { tokens, userData, message } = await call('login', { body: credentials });
      if (!tokens || !userData) throw new CallError({ code: 'password_change_required', message });
      return welcome(tokensOf(tokens, now()), userData);
    },
    logout: async () => {
      const kept = current();
      if (kept && ports.beforeLogout && !(await ports.beforeLogout())) return;
      if (kept)
        await close(kept).catch((error: unknown) =>
          console.warn(
            'The server was not told about the logout; the token ends by itself.',
            error,
          ),
        );
      forget();
      ports.leave('entry');
    },
  };
};
