import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { OperationName, Query, Response } from '../../../contract/operations.ts';
import { useStores } from '../../lib/stores.ts';

/** One record of any list, as the schema of its operation describes it. */
export type Listed = object;

interface Page {
  total: number;
  rows: Listed[];
}

/**
 * The operations that answer page by page; the compiler of the catalogue has seen to it that the
 * source is one of them.
 */
type ListOperation = {
  [N in OperationName]: Response<N> extends { total: number; rows: unknown[] } ? N : never;
}[OperationName];

export interface ListQuery {
  search: string;
  status: string;
}

/** How many rows come at once. */
const PAGE = 100;

/** The rows of a list as far as they were asked for, and how many there are in all. */
export const usePages = (source: string, { search, status }: ListQuery) => {
  const { call } = useStores();
  const asked = useInfiniteQuery({
    queryKey: ['list', source, search, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: PAGE,
        offset: pageParam,
        ...(search && { search }),
        ...(status && { status }),
      } as Query<ListOperation>;
      const page: Page = await call(source as ListOperation, { query, signal });
      return page;
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }: Page, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return loaded < total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = asked.data?.pages;
  return { ...asked, rows: pages?.flatMap(({ rows }) => rows), total: pages?.at(-1)?.total ?? 0 };
};
