import type { AnalyticsSettings } from '../../contract/catalogue.ts';
import type { Session } from './session/session.ts';
import type { SessionState } from './session/session-state.ts';

interface Ports {
  analytics: AnalyticsSettings;
  clientId: string;
  session: Pick<Session, 'get' | 'subscribe'>;
  window: Pick<Window & typeof globalThis, 'crypto' | 'fetch'>;
}

/** The same for the same person at the same tenant, and nobody's name. */
const visitorOf = async (id: string, { clientId, window: { crypto } }: Ports): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${clientId}:${id}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const sendVisit = async (id: string, ports: Ports): Promise<void> => {
  const {
    analytics: { address },
    clientId,
    window,
  } = ports;
  const body = JSON.stringify({ site: clientId, visitor: await visitorOf(id, ports) });
  await window.fetch(address, {
    method: 'POST',
    body,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
};

/**
 * Tells the tenant's analytics, once a visit, that somebody has come in: the tenant and the hash of
 * the user's id, and nothing else.
 */
export const followVisitor = (ports: Ports): void => {
  let followed: string | null = null;
  const look = (state: SessionState) => {
    if (state.status !== 'signed-in' || state.user.id === followed) return;
    followed = state.user.id;
    sendVisit(state.user.id, ports).catch((error: unknown) =>
      console.warn('The analytics could not be told about this visit.', error),
    );
  };
  look(ports.session.get());
  ports.session.subscribe(() => look(ports.session.get()));
};
