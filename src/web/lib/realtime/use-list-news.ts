import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListSubject } from '../../../core/realtime/list-subjects.ts';
import { useStores } from '../stores.ts';

/** A list is asked for anew no more often than this, in milliseconds. */
const APART_MS = 3_000;

interface News {
  /** What has to change for it; nothing is kept new without one. */
  subject: ListSubject | undefined;
  /** What is asked for anew: each query whose key begins so and that is shown. */
  queryKey: QueryKey;
  /** Of a list that goes on and on, as many pages are kept new; of more, none. */
  mostPages?: number;
}

const pagesOf = (data: unknown): number =>
  (data as { pages?: readonly unknown[] } | undefined)?.pages?.length ?? 0;

/**
 * Keeps what shows applications or people as new as they are, by the socket: at once, and at most
 * once in APART_MS. Behind another window it waits until that goes.
 */
export const useListNews = ({
  subject,
  queryKey,
  mostPages = Number.POSITIVE_INFINITY,
}: News): void => {
  const { realtime } = useStores();
  const queries = useQueryClient();
  const name = JSON.stringify(queryKey);
  useEffect(() => {
    if (!subject) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const ask = () => {
      isDue = false;
      timer = setTimeout(() => {
        timer = undefined;
        if (isDue) ask();
      }, APART_MS);
      void queries.invalidateQueries({
        queryKey: JSON.parse(name) as QueryKey,
        predicate: ({ state }) => pagesOf(state.data) <= mostPages,
        refetchType: document.hidden ? 'none' : 'active',
      });
    };
    const release = realtime.hold();
    const stop = realtime.onListed(subject, () => {
      if (timer) isDue = true;
      else ask();
    });
    return () => {
      clearTimeout(timer);
      stop();
      release();
    };
  }, [subject, name, mostPages, realtime, queries]);
};
