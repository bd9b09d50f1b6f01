import { useQueries } from '@tanstack/react-query';
import type { ListFilter } from '../../../contract/catalogue.ts';
import { operations } from '../../../contract/operations.ts';
import { can } from '../../../core/access/can.ts';
import type { ListOperation, ListPage } from '../../components/list/use-pages.ts';
import { useManifest } from '../../lib/records/manifest.ts';
import { useStores } from '../../lib/stores.ts';
import type { FilterOption } from './query/filter-options.ts';
import { valueOf } from './record/creating.tsx';

/** The list of each kind of people and companies by which others can be narrowed, and its key. */
const LISTS = {
  agents: { source: 'list-agents', key: 'agentUid' },
  agencies: { source: 'list-agencies', key: 'agencyUid' },
  reviewers: { source: 'list-reviewers', key: 'reviewerUid' },
} as const satisfies Partial<Record<ListFilter['kind'], { source: ListOperation; key: string }>>;

type PeopleKind = keyof typeof LISTS;
const isPeople = (kind: ListFilter['kind']): kind is PeopleKind => kind in LISTS;

/** People and companies by the kind of the filter. */
export type PeopleOptions = Partial<Record<ListFilter['kind'], FilterOption[]>>;

/** As many as one answer holds; the others are found by their name in the search. */
const MOST = 500;

/** For so long nobody asks again who there is, in milliseconds. */
const STAY_MS = 60_000;

interface Asking {
  filters: readonly ListFilter[];
  /** Whether the names are shown: nobody asks for them before. */
  isWanted: boolean;
}

/** Those whom the reader may see, by name; none of a kind whose list they may not read. */
export const usePeopleOptions = ({ filters, isWanted }: Asking): PeopleOptions => {
  const { call } = useStores();
  const { manifest } = useManifest();
  const kinds = filters
    .map(({ kind }) => kind)
    .filter(isPeople)
    .filter((kind) => can(manifest, operations[LISTS[kind].source].grant) !== null);
  const asked = useQueries({
    queries: kinds.map((kind) => {
      const { source, key } = LISTS[kind];
      return {
        queryKey: ['people', kind],
        queryFn: async (): Promise<FilterOption[]> => {
          const { rows }: ListPage = await call(source, { query: { limit: MOST } });
          return rows.map((row) => ({
            value: String(valueOf(row, key)),
            label: String(valueOf(row, 'name')),
          }));
        },
        enabled: isWanted,
        staleTime: STAY_MS,
      };
    }),
  });
  return Object.fromEntries(kinds.map((kind, at) => [kind, asked[at]?.data ?? []]));
};

/** Without those that leave no choice: one person, or a list that the reader may not read. */
export const withChoice = (
  filters: readonly ListFilter[],
  people: PeopleOptions,
  values: Readonly<Record<string, string>>,
): readonly ListFilter[] =>
  filters.filter(
    ({ id, kind }) => !isPeople(kind) || (people[kind]?.length ?? 0) > 1 || Boolean(values[id]),
  );
