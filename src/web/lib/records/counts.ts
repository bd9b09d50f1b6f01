import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStores } from '../stores.ts';

/** How much waits behind an entry of the navigation, by the id of its screen. */
export type NavCounts = ReadonlyMap<string, number>;

const NONE: NavCounts = new Map();
/** Without news by the socket they are asked for so often, in milliseconds. */
const OFTEN_MS = 60_000;

/**
 * The counts of the navigation; none for a navigation that counts nothing. They follow the socket:
 * what other tabs and devices do counts here too.
 */
export const useNavCounts = (isCounting: boolean): NavCounts => {
  const { call, realtime } = useStores();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isCounting) return undefined;
    const release = realtime.hold();
    const stop = realtime.onNotifications(() => {
      for (const word of ['counts', 'notifications'])
        void queries.invalidateQueries({ queryKey: [word] });
    });
    return () => {
      stop();
      release();
    };
  }, [isCounting, realtime, queries]);
  const { data } = useQuery({
    queryKey: ['counts'],
    queryFn: ({ signal }) => call('get-counts', { signal }),
    enabled: isCounting,
    refetchInterval: OFTEN_MS,
    staleTime: 0,
  });
  return data ? new Map(data.counts.map(({ screen, count }) => [screen, count])) : NONE;
};
