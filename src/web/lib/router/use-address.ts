import { useMemo, useSyncExternalStore } from 'react';
import { type RouteAddress, routeAddress } from './address.ts';

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The address in the hash, for what stands before the router. */
export const useAddress = (): RouteAddress => {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => routeAddress(hash), [hash]);
};
