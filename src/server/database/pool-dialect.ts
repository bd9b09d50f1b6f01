import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { escapeLiteral, type Pool } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { PooledConnection } from './pooled-connection.ts';

/**
 * PostgreSQL through a pool that others may share, whose transactions see the rows of one tenant,
 * or of none.
 */
export function poolDialect(pool: Pool, tenant: string | null): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(pool, tenant),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #entering: string;

  constructor(pool: Pool, tenant: string | null) {
    this.#pool = pool;
    this.#entering = tenant === null ? '' : `; set local app.tenant = ${escapeLiteral(tenant)}`;
  }

  async init(): Promise<void> {
    await Promise.resolve();
  }

  /** Throws DatabaseUnavailable, whatever the reason is for which none can be had. */
  async acquireConnection(): Promise<PooledConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    return new PooledConnection(client);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const mode = [isolationLevel && `isolation level ${isolationLevel}`, accessMode]
      .filter(Boolean)
      .join(' ');
    const opening = `begin ${mode}${this.#entering}`;
    if (accessMode === 'read only' && !isolationLevel) pooled(connection).openReading(opening);
    else pooled(connection).open(opening);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const done = await pooled(connection).close('commit');
    if (done === 'ROLLBACK')
      throw new Error(
        'The transaction had failed before, so it was rolled back and not committed.',
      );
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await pooled(connection)
      .close('rollback')
      .catch((error: unknown) => {
        pooled(connection).isSpent = true;
        throw error;
      });
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    pooled(connection).client.release(pooled(connection).isSpent);
  }

  /**
   * Ends the pool, so that of several databases which share one only the first is ever destroyed.
   */
  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** The connection as ours. Throws for one of another pool. */
export function pooled(connection: DatabaseConnection): PooledConnection {
  if (connection instanceof PooledConnection) return connection;
  throw new Error('This connection comes from another pool.');
}
