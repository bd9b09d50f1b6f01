import type { KeyStorage } from '../storage/browser-storage.ts';

type BrowserLocation = Pick<Window, 'location' | 'history'> & { storage: KeyStorage; key: string };

/** What a provider adds to the address when it sends somebody back. */
const BROUGHT = [
  'code',
  'state',
  'session_state',
  'iss',
  'error',
  'error_description',
  'error_uri',
];

const written = (pairs: [string, string][]) =>
  pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';

/**
 * What the provider has brought, as a query; empty where this address is not the way back from it.
 */
const broughtIn = (search: string): string => {
  const query = new URLSearchParams(search);
  const isWayBack = query.has('state') && (query.has('code') || query.has('error'));
  return isWayBack ? written([...query].filter(([name]) => BROUGHT.includes(name))) : '';
};

/** How somebody came to this page. */
export interface RedirectState {
  /** Whether the provider has sent them. */
  isReturning: boolean;
  /**
   * Puts what the provider has brought into the address, once, for keycloak-js, which takes it from
   * there.
   */
  show: () => void;
  /** Remembers the place in the product while the person is away. */
  keepPlace: () => void;
}

/**
 * The address after the hash never goes to the provider, which takes none and has no business with
 * it: it waits in this tab until the person is back. What the provider has brought is taken out of
 * the address until it is used, so that nobody else takes it for parameters of the product.
 */
export const openRedirectState = ({
  location,
  history,
  storage,
  key,
}: BrowserLocation): RedirectState => {
  let brought = broughtIn(location.search);
  if (brought) {
    const own = written(
      [...new URLSearchParams(location.search)].filter(([name]) => !BROUGHT.includes(name)),
    );
    history.replaceState(
      null,
      '',
      `${location.pathname}${own}${location.hash || (storage.getItem(key) ?? '')}`,
    );
    storage.removeItem(key);
  }
  return {
    isReturning: brought !== '',
    show: () => {
      if (brought) history.replaceState(null, '', `${location.pathname}${brought}${location.hash}`);
      brought = '';
    },
    keepPlace: () => storage.setItem(key, location.hash),
  };
};
