import { useSearchParams } from 'react-router-dom';
import type { ListView, Order } from './list-view.ts';

const orderOf = (written: string | null, first: Order): Order => {
  const [column, direction] = written?.split(':') ?? [];
  return column && (direction === 'ascending' || direction === 'descending') ? { column, direction } : first;
};

/** Search and order from the address, and how to change them; typing leaves no trail of steps to go back through. */
export const useListView = (first: Order): ListView & { setSearch: (search: string) => void; setOrder: (order: Order) => void } => {
  const [params, setParams] = useSearchParams();
  const put = (name: string, value: string) => setParams((now) => {
    const next = new URLSearchParams(now);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  }, { replace: true });
  return {
    search: params.get('search') ?? '',
    order: orderOf(params.get('sort'), first),
    setSearch: (search) => put('search', search),
    setOrder: ({ column, direction }) => put('sort', `${column}:${direction}`),
  };
};
