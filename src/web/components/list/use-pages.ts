import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { OperationName, Query, Response } from '../../../contract/operations.ts';
import { listSubjectOf } from '../../../core/realtime/list-subjects.ts';
import { useListNews } from '../../lib/realtime/use-list-news.ts';
import { useStore } from '../../lib/store.ts';
import { useStores } from '../../lib/stores.ts';

/** One record of any list, as the schema of its operation describes it. */
export type Listed = object;

/** One page; `next` is the cursor of the one behind it, where the list goes on by cursors. */
export interface ListPage {
  total: number;
  rows: Listed[];
  isEstimate?: boolean;
  isSimilar?: boolean;
  next?: string;
}

/**
 * The operations that answer page by page; the compiler of the catalogue has seen to it that the
 * source is one of them.
 */
export type ListOperation = {
  [N in OperationName]: Response<N> extends { total: number; rows: unknown[] } ? N : never;
}[OperationName];

export interface ListQuery {
  search: string;
  status?: string;
  /** The id of an order, with a minus before it for the last first; empty for the usual one. */
  sort?: string;
  /** By the parameter of the operation. */
  filters?: Readonly<Record<string, string>>;
}

/**
 * How often a list that is watched asks again, in milliseconds, where the socket does not tell; only
 * the pages at its beginning.
 */
const WATCHED_MS = 30_000;
const WATCHED_PAGES = 3;

/** How many rows come at once. */
const PAGE = 100;

/** What a list is asked for, without what is left open. */
export const listParameters = ({ search, status, sort, filters }: ListQuery) => ({
  ...filters,
  ...(search && { search }),
  ...(status && { status }),
  ...(sort && { sort }),
});

/** Where the next page begins: behind a cursor, or after so many rows; nowhere at the end. */
const nextPage = (last: ListPage, pages: readonly ListPage[]): string | number | undefined => {
  if (last.isEstimate !== undefined) return last.next;
  const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  return loaded < last.total ? loaded : undefined;
};

/**
 * The rows of a list as far as they were asked for, and how many there are in all. A list that is
 * watched stays new while its window is seen: by the socket, or as new as WATCHED_MS.
 */
export const usePages = (
  source: string,
  wanted: ListQuery,
  { isWatched = false }: { isWatched?: boolean } = {},
) => {
  const { call, realtime } = useStores();
  const subject = isWatched ? listSubjectOf(source) : undefined;
  const isLive = useStore(realtime) === 'live';
  useListNews({ subject, queryKey: ['list', source], mostPages: WATCHED_PAGES });
  const parameters = listParameters(wanted);
  const asked = useInfiniteQuery({
    queryKey: ['list', source, parameters],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...parameters,
        limit: PAGE,
        ...(typeof pageParam === 'string' ? { cursor: pageParam } : { offset: pageParam }),
      } as Query<ListOperation>;
      const page: ListPage = await call(source as ListOperation, { query, signal });
      return page;
    },
    initialPageParam: 0 as string | number,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isWatched &&
      !(subject && isLive) &&
      (state.data?.pages.length ?? 0) <= WATCHED_PAGES &&
      WATCHED_MS,
  });
  const pages = asked.data?.pages;
  const last = pages?.at(-1);
  return {
    ...asked,
    rows: pages?.flatMap(({ rows }) => rows),
    total: last?.total ?? 0,
    isEstimate: last?.isEstimate === true,
    isSimilar: pages?.[0]?.isSimilar === true,
  };
};
