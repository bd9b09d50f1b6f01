import type { Response } from '../../../contract/operations.ts';
import type { Manifest } from '../../../core/manifest/manifest.ts';
import type { Call } from './call.ts';

/** What the product needs first, asked for while its scripts are still on their way. */
export interface Prefetched {
  manifest: Promise<Manifest>;
  countries: Promise<Response<'get-countries'>>;
}

/** Starts both calls. Their failures are told by whoever takes the answers. */
export const startPrefetch = (call: Call): Prefetched => {
  const early = {
    manifest: call('get-manifest', { query: {} }),
    countries: call('get-countries', { query: {} }),
  };
  for (const answer of Object.values(early)) answer.catch(() => undefined);
  return early;
};

/** Takes an early answer the first time, and asks anew from then on. */
export const prefetchedOr = <T>(early: Promise<T>): ((ask: () => Promise<T>) => Promise<T>) => {
  let waiting: Promise<T> | null = early;
  return (ask) => {
    const answer = waiting ?? ask();
    waiting = null;
    return answer;
  };
};
