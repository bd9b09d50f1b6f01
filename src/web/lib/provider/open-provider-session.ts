import { readBoot } from '../boot.ts';
import type { Session } from '../session/session.ts';
import { inTab } from '../storage/browser-storage.ts';
import type { SessionParts } from '../stores.ts';
import { createKeycloakClient } from './keycloak-client.ts';
import { createProviderSession } from './provider-session.ts';
import { createRedirectCounter } from './redirect-counter.ts';
import { openRedirectState } from './redirect-state.ts';

/**
 * What makes the session of a tenant with a provider. Call it before anything else reads the
 * address: it takes out what the provider has brought, and brings back the place where the person
 * was.
 */
export const openProviderSession = (window: Window): ((parts: SessionParts) => Session) => {
  const { clientId, path, provider } = readBoot(window.document).tenant;
  if (!provider)
    throw new Error('This tenant signs in at a provider, and the page does not say at which.');
  const { location, history, navigator } = window;
  const { origin } = location;
  const redirectState = openRedirectState({
    location,
    history,
    storage: inTab,
    key: `${clientId}:place`,
  });
  return (parts) => {
    const session = createProviderSession({
      ...parts,
      isReturning: redirectState.isReturning,
      isElsewhere: provider.url !== '',
      keepPlace: redirectState.keepPlace,
      hasCookies: () => navigator.cookieEnabled,
      redirects: createRedirectCounter({
        storage: inTab,
        key: `${clientId}:detours`,
        now: parts.now,
      }),
      client: (events) =>
        createKeycloakClient({
          url: provider.url || origin,
          realm: provider.realm,
          clientId,
          site: `${origin}${path}/`,
          beforeInit: redirectState.show,
          ...events,
        }),
    });
    // Whoever comes back with the browser's own button has turned around at the door, and is not
    // sent there again.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && session.get().status === 'signed-out') session.providerRedirect?.wait();
    });
    return session;
  };
};
