import { readReference } from '../../../core/reference/reference.ts';
import type { ListRow } from '../../components/list/rows.ts';
import type { CompiledColumn } from '../../lib/records/manifest.ts';

export interface Order {
  column: string;
  direction: 'ascending' | 'descending';
}

/**
 * What a list is asked for; it lives in the address, so that a link and the back button bring it
 * again.
 */
export interface ApplicationsView {
  search: string;
  order: Order;
}

interface Source {
  columns: readonly CompiledColumn[];
  searched: readonly string[];
  textOf: (row: ListRow, column: CompiledColumn) => string;
}

const compare = (one: unknown, other: unknown): number => {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en');
};

/**
 * The rows that match every word of the search, in the wanted order. A reference number is found
 * however it is typed.
 */
export const viewRows = (
  rows: readonly ListRow[],
  { search, order }: ApplicationsView,
  { columns, searched, textOf }: Source,
): ListRow[] => {
  const words = (readReference(search) ?? search)
    .toLocaleLowerCase('en')
    .split(/\s+/)
    .filter(Boolean);
  const looked = columns.filter(({ id }) => searched.includes(id));
  const isFound = (row: ListRow) => {
    const all = looked
      .map((column) => textOf(row, column))
      .join(' ')
      .toLocaleLowerCase('en');
    return words.every((word) => all.includes(word));
  };
  const sign = order.direction === 'ascending' ? 1 : -1;
  return rows
    .filter(isFound)
    .sort((one, other) => sign * compare(one.values[order.column], other.values[order.column]));
};
