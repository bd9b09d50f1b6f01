import { useSearchParams } from 'react-router-dom';
import type { ListQuery } from '../../../components/list/use-pages.ts';
import type { ScreenOf } from '../../../lib/records/manifest.ts';
import { useAddressParams } from '../../../lib/router/use-address-params.ts';

export type TableScreenData = ScreenOf<'table'>;

/** What a filter is called in the address. */
export const filterName = (id: string): string => `filter.${id}`;

/** A list as the address asks for it, with what everybody gets where it says nothing. */
export interface WantedList extends Required<Omit<ListQuery, 'status'>> {
  /** The ids of the columns that are shown; none for all of them. */
  columns: readonly string[];
}

/**
 * The list that the address asks for. `status` alone is an older form of `filter.status`; a filter
 * that the screen does not have asks for nothing.
 */
export const useListAddress = (screen: TableScreenData) => {
  const { get, put } = useAddressParams();
  const [params] = useSearchParams();
  const filters = Object.fromEntries(
    (screen.filters ?? []).flatMap(({ id }) => {
      const value = params.get(filterName(id)) ?? (id === 'status' ? params.get('status') : null);
      return value ? [[id, value]] : [];
    }),
  );
  const wanted: WantedList = {
    search: get('search'),
    sort: get('sort') || screen.order || '',
    filters,
    columns: get('columns').split(',').filter(Boolean),
  };
  /** As the address has them; the older word for a status goes with the first change. */
  const named = (values: Readonly<Record<string, string>>) => ({
    ...(Object.hasOwn(values, 'status') && { status: '' }),
    ...Object.fromEntries(Object.entries(values).map(([id, value]) => [filterName(id), value])),
  });
  /** Everything that narrows is gone; the order and the columns stay. */
  const cleared = {
    search: '',
    ...named(Object.fromEntries(Object.keys(filters).map((id) => [id, '']))),
  };
  return {
    wanted,
    get,
    put,
    cleared,
    setFilters: (values: Readonly<Record<string, string>>) => put(named(values)),
    clear: () => put(cleared),
    isNarrowed: wanted.search !== '' || Object.keys(filters).length > 0,
  };
};
