import { hashOf, queryOf } from '../../lib/address.ts';
import { useLocation, useNavigate } from '../../lib/routing.tsx';
import type { ListView, Order } from './list-view.ts';

const orderOf = (written: string | null, first: Order): Order => {
  const [column, direction] = written?.split(':') ?? [];
  return column && (direction === 'ascending' || direction === 'descending') ? { column, direction } : first;
};

/** Search and order from the address, and how to change them; typing leaves no trail of steps to go back through. */
export const useListView = (first: Order): ListView & { setSearch: (search: string) => void; setOrder: (order: Order) => void } => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = queryOf(search);
  const put = (name: string, value: string) => navigate(hashOf({ path: pathname, query: { ...query, [name]: value } }).slice(1), { replace: true });
  return {
    search: query.search ?? '',
    order: orderOf(query.sort ?? null, first),
    setSearch: (search) => put('search', search),
    setOrder: ({ column, direction }) => put('sort', `${column}:${direction}`),
  };
};
