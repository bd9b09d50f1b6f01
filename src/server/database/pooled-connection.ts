import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Writable } from 'node:stream';
import type { PoolClient } from 'pg';

/** So many different statements are kept prepared on a connection; the repositories have a fraction of that. */
const MOST_PREPARED = 300;
const names = new Map<string, string>();

/** PostgreSQL's words when a table has changed under a prepared statement. */
const PLAN_IS_OLD = '0A000';
const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/**
 * A connection of the pool as Kysely uses it. Each statement is planned once a connection, and the opening of a
 * transaction travels with its first statement: both are most of what a short transaction costs.
 */
export class PooledConnection implements DatabaseConnection {
  readonly client: PoolClient;
  /** True when it must not go back to the pool. */
  isSpent = false;
  /** True while its transaction can change nothing. */
  isReading = false;
  /** What is wrong with the opening that is under way; null when nothing is. */
  #opening: Promise<unknown> | null = null;

  constructor(client: PoolClient) {
    this.client = client;
  }

  /** Sends the opening of a transaction and does not wait: what fails is thrown by the first statement, or by the end. */
  open(statement: string, isReading: boolean): void {
    this.isReading = isReading;
    travelTogether(this.client);
    this.#opening = this.client.query(statement).then(() => null, (error: unknown) => error);
  }

  /** Sends what ends a transaction. Returns PostgreSQL's word for what it did: a failed transaction is rolled back even when told to commit. */
  async close(statement: 'commit' | 'rollback'): Promise<string> {
    await this.#opened();
    const { command } = await this.client.query(statement);
    return command;
  }

  /** Sends the end of a transaction that only read and does not wait: whatever becomes of it, nothing was to be kept. */
  leave(): void {
    this.client.query('commit').catch(() => { this.isSpent = true; });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const running = this.client.query(parameters.length === 0 ? sql : { name: nameOf(sql), text: sql, values: [...parameters] });
    const [{ command, rowCount, rows }] = await Promise.all([running.catch((error: unknown) => this.#fail(error)), this.#opened()]);
    return WRITES.includes(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] } : { rows: (rows ?? []) as R[] };
  }

  /** Kysely's cursors are not used here; large reads declare one in SQL. */
  streamQuery(): never {
    throw new Error('This connection does not stream.');
  }

  async #opened(): Promise<void> {
    const opening = this.#opening;
    if (!opening) return;
    this.#opening = null;
    const error = await opening;
    if (error) throw error;
  }

  #fail(error: unknown): never {
    if ((error as { code?: string }).code === PLAN_IS_OLD) this.isSpent = true;
    throw error;
  }
}

/** What is sent before the event loop turns goes out in one piece: the opening of a transaction with its first statement. */
function travelTogether(client: PoolClient): void {
  const { connection: { stream } } = client as PoolClient & { connection: { stream: Writable } };
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function nameOf(statement: string): string | undefined {
  const known = names.get(statement);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const name = `s${names.size}`;
  names.set(statement, name);
  return name;
}
