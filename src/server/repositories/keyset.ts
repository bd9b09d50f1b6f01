import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** What a list is sorted by: an expression that an index holds, and its type. */
export interface SortKey {
  by: RawBuilder<unknown>;
  type: 'timestamptz' | 'date' | 'text';
}

/** Where a page ended: the key of its last row, as text, and the row's uid. */
export interface KeysetPlace {
  value: string;
  uid: string;
}

/** An order in which no two rows are equal, and after which place it goes on. */
export interface Keyset extends SortKey {
  uid: RawBuilder<unknown>;
  isDescending: boolean;
  after?: KeysetPlace | undefined;
}

/** For `order by`. */
export const inOrder = ({ by, uid, isDescending }: Keyset) => {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return [sql`${by} ${direction}`, sql`${uid} ${direction}`] as const;
};

/**
 * True of the rows behind the place: one comparison of a row, which an index answers however far
 * down the list it is.
 */
export const isBehind = ({ by, type, uid, isDescending, after }: Keyset): Expression<SqlBool> =>
  after === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${by}, ${uid}) ${sql.raw(isDescending ? '<' : '>')} (${after.value}::${sql.raw(type)}, ${after.uid}::text)`;

/** The key of a row as a place has it; a moment with its microseconds. */
export const placeValue = ({ by, type }: SortKey): RawBuilder<string> =>
  type === 'timestamptz'
    ? sql<string>`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`${by}::text`;
