import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig, type QueryConfig, type QueryResult, types } from 'pg';
import { availablePool } from './available-pool.ts';
import { asUnavailable } from './database-unavailable.ts';
import type { Log } from './log.ts';
import type { Database } from './tables/tables.ts';

/**
 * How a login reaches a database: through a socket folder or a host with its parts, or by one
 * address.
 */
export type Connection =
  | { host: string; user: string; password: string; database: string; port?: number }
  | { connectionString: string };

const DATE = 1082;
const BIGINT = 20;

/**
 * `date` stays the text yyyy-mm-dd, since a Date object would move with the machine's time zone;
 * counts are numbers.
 */
const columnTypes: PoolConfig['types'] = {
  getTypeParser: (oid, format) => {
    if (oid === DATE) return (value: string) => value;
    if (oid === BIGINT) return Number;
    return types.getTypeParser(oid, format);
  },
};

/**
 * Single statements outside of any transaction, for a library that brings its own. They see no
 * tenant's rows.
 */
export interface StatementRunner {
  /** Throws a DatabaseUnavailable where the database is what fails. */
  query(statement: QueryConfig): Promise<QueryResult>;
}

export interface DatabaseOptions {
  connection: Connection;
  /** The most connections at once; 20 by default. */
  max?: number;
  log: Log;
}

/**
 * A pool of connections behind Kysely. A query waits 10 s for a connection and may take 30 s, or 35
 * s where PostgreSQL does not even say so; `destroy()` ends it. What fails for want of the database
 * is a DatabaseUnavailable.
 */
export function connect({ connection, max = 20, log }: DatabaseOptions): Kysely<Database> {
  const pool = new Pool({
    ...connection,
    max,
    types: columnTypes,
    application_name: 'farland',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  const lost = (error: Error): void =>
    log[pool.ending ? 'debug' : 'warn'](`A database connection was lost: ${error.message}`);
  // While a connection is lent out the pool does not listen, and an error that nobody hears ends
  // the process.
  pool.on('connect', (client) => client.on('error', lost));
  pool.on('error', () => log.debug('The pool has let go of a lost connection.'));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: availablePool(pool) }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Kysely<Database>, Pool>();

/** Statements on the pool of a database that `connect` made; throws for another. */
export function statementsOf(db: Kysely<Database>): StatementRunner {
  const pool = pools.get(db);
  if (!pool) throw new Error('Only a database that connect() made has a pool of ours.');
  return {
    query: (statement) =>
      pool.query(statement).catch((error: unknown) => {
        throw asUnavailable(error);
      }),
  };
}
