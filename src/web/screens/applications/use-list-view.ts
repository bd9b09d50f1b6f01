import { useAddressParams } from '../../lib/use-address-params.ts';
import type { ListView, Order } from './list-view.ts';

const orderOf = (written: string, first: Order): Order => {
  const [column, direction] = written.split(':');
  return column && (direction === 'ascending' || direction === 'descending')
    ? { column, direction }
    : first;
};

/** Search and order from the address, and how to change them. */
export const useListView = (
  first: Order,
): ListView & { setSearch: (search: string) => void; setOrder: (order: Order) => void } => {
  const { get, put } = useAddressParams();
  return {
    search: get('search'),
    order: orderOf(get('sort'), first),
    setSearch: (search) => put({ search }),
    setOrder: ({ column, direction }) => put({ sort: `${column}:${direction}` }),
  };
};
