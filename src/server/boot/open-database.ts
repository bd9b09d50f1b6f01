import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { checkLogin, checkRowLevelSecurity } from '../database/check-row-level-security.ts';
import { startEmbeddedPostgres } from '../database/cluster/embedded-postgres.ts';
import { StartError } from '../database/cluster/start-error.ts';
import { type Connection, connect } from '../database/connection.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { databasePasswords } from '../database/keys.ts';
import type { Log } from '../database/log.ts';
import { DATABASE_NAME, makeLogins } from '../database/logins.ts';
import type { Database } from '../database/tables/tables.ts';
import { migrate } from '../migrations/migrate.ts';

const CONNECT_TRIES = 30;
const CONNECT_PAUSE_MS = 1_000;
const EARLIEST_VERSION = 150_000;
/** Whoever asks whether all is well wants to know now. */
const ANSWER_MS = 3_000;
const GOODBYE_MS = 500;

export interface OpenDatabase {
  /** The serving login's pool: without `inTenant` it sees no tenant's rows. */
  db: Kysely<Database>;
  /** For what keeps connections of its own, such as the queue. */
  connection: Connection;
  /** Where its files lie on this machine. */
  folders: readonly string[];
  /** Null while the database answers, else a sentence with the reason. */
  trouble(): Promise<string | null>;
  /** Ends the connections and, of the built-in database, the process. */
  stop(): Promise<void>;
}

export interface OpenOptions {
  dataDir: string;
  /** An outside PostgreSQL; the built-in one when absent. */
  databaseUrl?: string | undefined;
  log: Log;
}

/**
 * Starts or reaches the database, brings its tables up to date and checks row-level security.
 * Throws a StartError.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.databaseUrl
    ? openExternal(options.databaseUrl, options.log)
    : openEmbedded(options);
}

async function openEmbedded({ dataDir, log }: OpenOptions): Promise<OpenDatabase> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  try {
    const passwords = databasePasswords({ dataDir, hasCluster: true });
    await makeLogins({
      as: server.connection('postgres', 'postgres'),
      passwords,
      database: DATABASE_NAME,
    });
    await migrateAs(server.connection('app_owner', DATABASE_NAME), { servedBy: 'app', log });
    return await serve({
      connection: server.connection('app', DATABASE_NAME),
      log,
      folders: [server.folder],
      childTrouble: server.trouble,
      stopChild: server.stop,
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openExternal(connectionString: string, log: Log): Promise<OpenDatabase> {
  const connection = { connectionString };
  await waitFor(connection, log);
  await migrateAs(connection, { servedBy: null, log });
  return serve({
    connection,
    log,
    folders: [],
    childTrouble: () => null,
    stopChild: async () => undefined,
  });
}

async function migrateAs(
  connection: Connection,
  { servedBy, log }: { servedBy: string | null; log: Log },
): Promise<void> {
  const db = connect({ connection, max: 2, log });
  try {
    await migrate(db, servedBy);
  } finally {
    await db.destroy();
  }
}

interface Serving {
  connection: Connection;
  log: Log;
  folders: readonly string[];
  childTrouble: () => string | null;
  stopChild: () => Promise<void>;
}

async function serve({
  connection,
  log,
  folders,
  childTrouble,
  stopChild,
}: Serving): Promise<OpenDatabase> {
  const db = connect({ connection, log });
  await checkRowLevelSecurity(db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const answersNow = askWhetherItAnswers(db);
  return {
    db,
    connection,
    folders,
    trouble: async () => childTrouble() ?? (await answersNow()),
    stop: async () => {
      // Connections to a database that is frozen or out of reach never say goodbye.
      await Promise.race([db.destroy(), sleep(GOODBYE_MS)]);
      await stopChild();
    },
  };
}

/** Asks once, however many want to know. */
function askWhetherItAnswers(db: Kysely<Database>): () => Promise<string | null> {
  let asking: Promise<string | null> | null = null;
  return () => {
    asking ??= Promise.race([
      answers(db),
      sleep(ANSWER_MS, `The database does not answer within ${ANSWER_MS / 1000} s.`),
    ]).finally(() => {
      asking = null;
    });
    return asking;
  };
}

async function answers(db: Kysely<Database>): Promise<string | null> {
  try {
    await sql`select 1`.execute(db);
    return null;
  } catch (error) {
    return `The database does not answer: ${error instanceof DatabaseUnavailable ? error.reason : String(error)}`;
  }
}

/**
 * A database that starts beside the server may need a moment; one that answers "no" (a wrong
 * password) will not change its mind.
 */
async function waitFor(connection: Connection, log: Log): Promise<void> {
  const db = connect({ connection, max: 1, log });
  try {
    const version = await firstAnswer(db, log);
    if (version < EARLIEST_VERSION)
      throw new StartError(
        `DATABASE_URL names a PostgreSQL ${Math.floor(version / 10_000)}; version 15 or later is needed.`,
      );
    await checkLogin(db);
  } finally {
    await db.destroy();
  }
}

async function firstAnswer(db: Kysely<Database>, log: Log): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await sql<{
        version: number;
      }>`select current_setting('server_version_num')::int as version`.execute(db);
      return rows[0]?.version ?? 0;
    } catch (error) {
      const { code = '', message } = (
        error instanceof DatabaseUnavailable ? error.cause : error
      ) as { code?: string; message: string };
      const isComing = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EAI_AGAIN', '57P03'].includes(
        code,
      );
      if (!isComing || attempt === CONNECT_TRIES)
        throw new StartError(`DATABASE_URL cannot be reached: ${message || code}`);
      if (attempt === 1)
        log.warn(
          `DATABASE_URL cannot be reached yet (${message || code}); trying for ${CONNECT_TRIES} s.`,
        );
      await sleep(CONNECT_PAUSE_MS);
    }
  }
}
