import type { Writable } from 'node:stream';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { asUnavailable, isLost } from './database-unavailable.ts';

/**
 * So many different statements are kept prepared on a connection; the repositories have a fraction
 * of that.
 */
const MOST_PREPARED = 300;
const names = new Map<string, string>();

/** PostgreSQL's words when a table has changed under a prepared statement. */
const PLAN_IS_OLD = '0A000';
const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/**
 * A connection of the pool as Kysely uses it. Each statement is planned once a connection, the
 * opening of a transaction travels with its first statement, and its end with the last where that
 * is known: all are most of what a short transaction costs.
 */
export class PooledConnection implements DatabaseConnection {
  readonly client: PoolClient;
  /** True when it must not go back to the pool. */
  isSpent = false;
  /**
   * How each statement of a transaction that only reads is opened: by itself, since each sees the
   * newest rows anyway.
   */
  #reading: string | null = null;
  /** True when the next statement is the last of its transaction. */
  #isEnding = false;
  /** PostgreSQL's word for the end, once it is known. */
  #ended: string | null = null;
  /** What is wrong with the opening that is under way; null when nothing is. */
  #opening: Promise<unknown> | null = null;

  constructor(client: PoolClient) {
    this.client = client;
  }

  /**
   * Sends the opening of a transaction and does not wait: what fails is thrown by the first
   * statement, or by the end.
   */
  open(statement: string): void {
    travelTogether(this.client);
    this.#opening = this.client.query(statement).then(
      () => null,
      (error: unknown) => error,
    );
  }

  /** Opens a transaction that only reads: with each of its statements go an opening and an end. */
  openReading(statement: string): void {
    this.#reading = statement;
  }

  /** Tells that the next statement is the last: the end travels with it. */
  endWithNext(): void {
    this.#isEnding = true;
  }

  /**
   * Sends what ends a transaction, unless that is done. Returns PostgreSQL's word for what it did:
   * a failed transaction is rolled back even when told to commit.
   */
  async close(statement: 'commit' | 'rollback'): Promise<string> {
    if (this.#reading !== null || this.#ended !== null) return this.#ended ?? '';
    await this.#opened();
    const { command } = await this.client
      .query(statement)
      .catch((error: unknown) => this.#fail(error));
    return command;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#reading !== null) this.open(this.#reading);
    if (this.#isEnding) travelTogether(this.client);
    const running = this.client.query(
      parameters.length === 0 ? sql : { name: nameOf(sql), text: sql, values: [...parameters] },
    );
    const [{ command, rowCount, rows }] = await Promise.all([
      running.catch((error: unknown) => this.#fail(error)),
      this.#opened(),
      this.#end(),
    ]);
    return WRITES.includes(command)
      ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] }
      : { rows: (rows ?? []) as R[] };
  }

  /**
   * Sends the end behind the statement that goes out with it. Nobody waits for that of a reading:
   * nothing was to be kept.
   */
  async #end(): Promise<void> {
    if (this.#reading !== null)
      void this.client.query('commit').catch(() => {
        this.isSpent = true;
      });
    if (!this.#isEnding) return;
    this.#isEnding = false;
    this.#ended = (
      await this.client.query('commit').catch((error: unknown) => this.#fail(error))
    ).command;
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
    if (error) this.#fail(error);
  }

  #fail(error: unknown): never {
    if ((error as { code?: string }).code === PLAN_IS_OLD || isLost(error)) this.isSpent = true;
    throw asUnavailable(error, { isReading: this.#reading !== null });
  }
}

/**
 * What is sent before the event loop turns goes out in one piece: the opening of a transaction with
 * its first statement.
 */
function travelTogether(client: PoolClient): void {
  const {
    connection: { stream },
  } = client as PoolClient & { connection: { stream: Writable } };
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
