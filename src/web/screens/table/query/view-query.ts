import type { ListView } from '../../../../contract/catalogue.ts';
import type { TableScreenData } from './use-list-address.ts';
import { filterName } from './use-list-address.ts';

/** What of an address is a view of the list; the rest is where somebody is in it. */
const isOfView = (name: string): boolean =>
  name.startsWith('filter.') || ['search', 'sort', 'columns'].includes(name);

/** A view as an address has it, always in the same order, without what everybody gets anyway. */
export const viewQuery = (params: URLSearchParams, order: string = ''): string =>
  new URLSearchParams(
    [...params]
      .map(([name, value]): [string, string] => [
        name === 'status' ? filterName(name) : name,
        value,
      ])
      .filter(([name, value]) => value !== '' && isOfView(name))
      .filter(([name, value]) => name !== 'sort' || value !== order)
      .sort(([one], [other]) => one.localeCompare(other, 'en')),
  ).toString();

/** A view that the screen offers, in the same form. */
export const offeredQuery = (view: ListView, { order }: Pick<TableScreenData, 'order'>): string =>
  viewQuery(
    new URLSearchParams([
      ...Object.entries(view.filters).map(([id, value]): [string, string] => [
        filterName(id),
        value,
      ]),
      ['sort', view.order ?? ''],
    ]),
    order,
  );
