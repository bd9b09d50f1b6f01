import { readBoot } from '../boot.ts';
import type { Session } from '../session/session.ts';
import { inTab } from '../storage/browser-storage.ts';
import type { SessionParts } from '../stores.ts';
import { createDetours } from './detours.ts';
import { createKeycloakClient } from './keycloak-client.ts';
import { createProviderSession } from './provider-session.ts';
import { openWayBack } from './way-back.ts';

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
  const wayBack = openWayBack({ location, history, storage: inTab, key: `${clientId}:place` });
  return (parts) => {
    const session = createProviderSession({
      ...parts,
      isArriving: wayBack.isArriving,
      isElsewhere: provider.url !== '',
      keepPlace: wayBack.keepPlace,
      hasCookies: () => navigator.cookieEnabled,
      detours: createDetours({ storage: inTab, key: `${clientId}:detours`, now: parts.now }),
      client: (events) =>
        createKeycloakClient({
          url: provider.url || origin,
          realm: provider.realm,
          clientId,
          site: `${origin}${path}/`,
          beforeInit: wayBack.show,
          ...events,
        }),
    });
    // Whoever comes back with the browser's own button has turned around at the door, and is not
    // sent there again.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && session.get().status === 'signed-out') session.entrance?.wait();
    });
    return session;
  };
};
