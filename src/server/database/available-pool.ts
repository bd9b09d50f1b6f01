import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg';
import { asUnavailable, DatabaseUnavailable, isLost } from './database-unavailable.ts';

/**
 * A pool for Kysely whose errors say whether another try may succeed (DatabaseUnavailable). A
 * connection that is lost does not go back to the pool.
 */
export function availablePool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      const available = clients.get(client) ?? availableClient(client);
      clients.set(client, available);
      return available;
    },
    end: () => pool.end(),
  };
}

/** So many statements are prepared on a connection; the repositories have a fraction of that. */
const MOST_PREPARED = 300;
const names = new Map<string, string>();

/**
 * A statement that PostgreSQL plans once for each connection: a sign-in costs a tenth less. One
 * without values goes as it is.
 */
function prepared(text: string, values: readonly unknown[]): QueryConfig {
  if (values.length === 0) return { text };
  const name = names.get(text) ?? (names.size < MOST_PREPARED ? `s${names.size}` : undefined);
  if (name !== undefined) names.set(text, name);
  return { text, values: [...values], ...(name !== undefined && { name }) };
}

/** A table has changed under a prepared statement. */
const isPlanOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000';

function availableClient(client: PoolClient): PostgresPoolClient {
  let isSpent = false;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Nothing here reads by a cursor of the driver.');
    return client.query(prepared(text, values)).catch((error: unknown) => {
      isSpent ||= isLost(error) || isPlanOutdated(error);
      throw asUnavailable(error);
    }) as Promise<PostgresQueryResult<R>>;
  }
  return { query, release: (isBroken) => client.release(isSpent || isBroken === true) };
}
