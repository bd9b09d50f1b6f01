import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { inOrder, isBehind, type KeysetPlace, placeValue, type SortKey } from './keyset.ts';
import { limited, type Paging } from './limits.ts';
import { type Total, totalOf, totalOfWhole } from './total.ts';

/** Which page of a list, in which of its orders. */
export interface KeysetPaging<N extends string> extends Paging {
  order?: { name: N; isDescending: boolean } | undefined;
  /** Where the page before has ended. */
  after?: KeysetPlace | undefined;
}

/** A page, and where the next one begins; undefined at the end. */
export interface PlacedPage<R> extends Total {
  rows: R[];
  next?: KeysetPlace | undefined;
}

interface Ordered<N extends string, U extends string> {
  /** The table that the rows are of, and its column that tells them apart. */
  table: string;
  uid: U;
  orders: Record<N, SortKey>;
  usual: { name: N; isDescending: boolean };
}

/** How one page of a table is read: `read` narrows a query to it, `pageOf` makes the page of its rows. */
export function keysetPage<N extends string, U extends string>(
  { table, uid, orders, usual }: Ordered<N, U>,
  { order = usual, after, limit, offset = 0 }: KeysetPaging<N>,
) {
  const key = orders[order.name];
  const keyset = {
    ...key,
    uid: sql.ref(`${table}.${uid}`),
    isDescending: order.isDescending,
    after,
  };
  const most = limited(limit);
  const [by, byUid] = inOrder(keyset);
  return {
    read: <DB, T extends keyof DB, O>(
      query: SelectQueryBuilder<DB, T, O>,
    ): SelectQueryBuilder<DB, T, O & { place_value: string }> =>
      query
        .select(placeValue(key).as('place_value'))
        .where(isBehind(keyset))
        .orderBy(by)
        .orderBy(byUid)
        .limit(most + 1)
        .offset(offset) as SelectQueryBuilder<DB, T, O & { place_value: string }>,
    pageOf: async <R extends Record<U, string> & { place_value: string }, DB, T extends keyof DB>(
      transaction: TenantTransaction,
      rows: R[],
      /** The same rows, without selection, order and limit: they are counted where need be. */
      wanted: SelectQueryBuilder<DB, T, object>,
    ): Promise<PlacedPage<R>> => {
      const last = rows.length > most ? rows[most - 1] : undefined;
      return {
        rows: rows.slice(0, most),
        ...(last && { next: { value: last.place_value, uid: last[uid] } }),
        ...(totalOfWhole({ rows: rows.length, most, after, offset }) ??
          (await totalOf(transaction, wanted))),
      };
    },
  };
}
