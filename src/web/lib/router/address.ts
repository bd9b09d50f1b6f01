/** Query parameters by name; empty ones do not exist. */
export type AddressQuery = Record<string, string>;

export interface RouteAddress {
  path: string;
  query: AddressQuery;
}

const isGiven = (value: string) => value !== '' && value !== 'null' && value !== 'undefined';

/** The parameters of a query string without the empty ones (rules: "Validation rules"). */
export const queryOf = (search: string): AddressQuery =>
  Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => isGiven(value)));

/** `#/form?applicationUid=1` taken apart. */
export const routeAddress = (hash: string): RouteAddress => {
  const [path = '', search = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  return { path: path || '/', query: queryOf(search) };
};

/** The way back: `/form` and its parameters as one hash. */
export const hashOf = ({ path, query }: RouteAddress): string => {
  const search = new URLSearchParams(
    Object.entries(query).filter(([, value]) => isGiven(value)),
  ).toString();
  return `#${path}${search && `?${search}`}`;
};

/**
 * What an address said at the start, with the token that the page's first script has taken out of
 * it.
 */
export type FirstAddress = RouteAddress & { bearerToken?: string | undefined };

/** Merges the query before the hash with the one inside it; the hash wins. */
export const mergedAddress = (location: Pick<Location, 'search' | 'hash'>): RouteAddress => {
  const inHash = routeAddress(location.hash);
  return { path: inHash.path, query: { ...queryOf(location.search), ...inHash.query } };
};

/**
 * Rewrites the address once at the start, so that every parameter lives in the hash, and takes the
 * token over. An address without a path stays one, since it leads elsewhere than "/".
 */
export const settleAddress = (
  window: Pick<Window, 'location' | 'history' | 'broughtTokens'>,
): FirstAddress => {
  const address = mergedAddress(window.location);
  const path = /^#?(\?|$)/.test(window.location.hash) ? '' : address.path;
  const settled = `${window.location.pathname}${hashOf({ ...address, path }).replace(/^#$/, '')}`;
  const current = `${window.location.pathname}${window.location.search}${window.location.hash}`;
  if (settled !== current && (window.location.search || window.location.hash))
    window.history.replaceState(null, '', settled);
  const bearerToken = window.broughtTokens?.findLast(isGiven);
  delete window.broughtTokens;
  return { ...address, bearerToken };
};
