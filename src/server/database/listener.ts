import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { RETRY, retryDelay } from '../../core/retry/retry-delay.ts';
import type { Connection } from './connection.ts';
import type { Log } from './log.ts';

const CONNECT_MS = 10_000;
/** A network that died in silence is noticed after an interval and a time-out. */
const HEARTBEAT_MS = 10_000;
const HEARTBEAT_TIMEOUT_MS = 5_000;
/** A dead network never answers. */
const DISCONNECT_MS = 1_000;

/** Who listens to a channel. */
export interface Subscriber {
  /** Called with the payload of each notification, in the order in which transactions commit. */
  onMessage(payload: string): void;
  /**
   * Called when the connection was lost and listens again. Notifications of the time between never
   * arrive: load what they were about. A rejection is logged.
   */
  onReconnect?(): void | Promise<void>;
}

/**
 * One connection that hears the notifications of PostgreSQL (LISTEN) for the whole process. When it
 * is lost it is made again with backoff, and every subscriber is told to reload; it never ends the
 * process.
 */
export class DatabaseListener {
  readonly #connection: Connection;
  readonly #log: Log;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  #client: Client | null = null;
  /** Ends with the statement asked for last: a connection takes one after the other. */
  #lastStatement: Promise<unknown> = Promise.resolve();
  #attempts = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  private constructor(connection: Connection, log: Log) {
    this.#connection = connection;
    this.#log = log;
  }

  /**
   * Connects. Rejects when the database does not answer now; what is lost later comes back by
   * itself.
   */
  static async open({
    connection,
    log,
  }: {
    connection: Connection;
    log: Log;
  }): Promise<DatabaseListener> {
    const listener = new DatabaseListener(connection, log);
    await listener.#connect();
    return listener;
  }

  /** False while the connection is away: notifications may be missed until `onReconnect`. */
  get isListening(): boolean {
    return this.#client !== null;
  }

  /**
   * Listens to a channel. When it resolves nothing is missed any more without a call of
   * `onReconnect`: subscribe first, load then. Returns what ends the subscription.
   */
  async subscribe(channel: string, subscriber: Subscriber): Promise<() => void> {
    const subscribers = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, subscribers.add(subscriber));
    await this.#query(`listen ${escapeIdentifier(channel)}`);
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size > 0 || this.#subscribers.get(channel) !== subscribers) return;
      this.#subscribers.delete(channel);
      void this.#guarded(() => this.#query(`unlisten ${escapeIdentifier(channel)}`));
    };
  }

  /**
   * Notifies every process that listens, this one too, in the order of the calls; at most 8,000
   * bytes. Nothing is promised: while the connection is away the notification is dropped. What
   * belongs to a transaction is sent in it, by `pg_notify`.
   */
  async notify(channel: string, payload: string): Promise<void> {
    await this.#query('select pg_notify($1, $2)', [channel, payload]);
  }

  /** Ends the connection, also while the database is away. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    if (client) await disconnect(client);
  }

  /**
   * Does nothing while the connection is away. An error of the statement is the caller's, any other
   * loses the connection.
   */
  async #query(text: string, values?: string[]): Promise<void> {
    const client = this.#client;
    if (!client) return;
    await this.#inTurn(() => client.query(text, values)).catch((error: Error) => {
      if (error instanceof DatabaseError && error.severity === 'ERROR') throw error;
      this.#lost(client, error);
    });
  }

  /** Runs a statement once the one before has ended, however it ended. */
  #inTurn<Result>(statement: () => Promise<Result>): Promise<Result> {
    const result = this.#lastStatement.then(statement, statement);
    this.#lastStatement = result;
    return result;
  }

  async #connect(): Promise<void> {
    const client = new Client({
      ...this.#connection,
      application_name: 'farland listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    client.on('notification', ({ channel, payload = '' }) => this.#receive(channel, payload));
    try {
      await client.connect();
      for (const channel of this.#subscribers.keys())
        await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      void disconnect(client);
      throw error;
    }
    if (this.#isStopped) return disconnect(client);
    this.#client = client;
    this.#lastStatement = Promise.resolve();
    this.#attempts = 0;
    this.#timer = setTimeout(() => void this.#heartbeat(client), HEARTBEAT_MS);
  }

  /**
   * Asks whether the connection lives and still listens: a pool between us and PostgreSQL may have
   * exchanged it.
   */
  async #heartbeat(client: Client): Promise<void> {
    const timeout = setTimeout(
      () => this.#lost(client, new Error('the heartbeat timed out')),
      HEARTBEAT_TIMEOUT_MS,
    );
    try {
      const {
        rows: [answer],
      } = await this.#inTurn(() =>
        client.query<{ channels: number }>(
          'select count(*)::int as channels from pg_listening_channels()',
        ),
      );
      if ((answer?.channels ?? 0) < this.#subscribers.size)
        throw new Error('the connection no longer listens');
      if (this.#client === client)
        this.#timer = setTimeout(() => void this.#heartbeat(client), HEARTBEAT_MS);
    } catch (error) {
      this.#lost(client, error as Error);
    } finally {
      clearTimeout(timeout);
    }
  }

  #lost(client: Client, { message }: Error): void {
    if (this.#client !== client) return;
    this.#client = null;
    clearTimeout(this.#timer);
    void disconnect(client);
    this.#log.warn(
      `The connection that listens for notifications was lost (${message}); it is made again.`,
    );
    this.#scheduleReconnect();
  }

  #scheduleReconnect(): void {
    if (this.#isStopped) return;
    this.#attempts += 1;
    const wait = retryDelay(RETRY.listener, { attempt: this.#attempts, random: Math.random() });
    this.#timer = setTimeout(() => void this.#reconnect(), wait);
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      this.#log.debug(
        `The connection that listens for notifications cannot be made yet: ${(error as Error).message}`,
      );
      return this.#scheduleReconnect();
    }
    if (this.#isStopped) return;
    this.#log.info('The connection that listens for notifications is back.');
    for (const subscriber of this.#everySubscriber())
      void this.#guarded(() => subscriber.onReconnect?.());
  }

  #receive(channel: string, payload: string): void {
    for (const subscriber of this.#subscribers.get(channel) ?? [])
      void this.#guarded(() => subscriber.onMessage(payload));
  }

  #everySubscriber(): Subscriber[] {
    return [...this.#subscribers.values()].flatMap((subscribers) => [...subscribers]);
  }

  /** One subscriber's error is no other's. */
  async #guarded(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.error(
        `A subscriber to notifications failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
}

/** Ends a connection, and waits a moment for a database that may not answer any more. */
async function disconnect(client: Client): Promise<void> {
  const ended = client.end();
  // Whoever waits no longer hears of no error either.
  ended.catch(() => undefined);
  await Promise.race([ended, delay(DISCONNECT_MS, undefined, { ref: false })]);
}
