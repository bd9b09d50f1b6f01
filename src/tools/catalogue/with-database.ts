import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { VersionLog } from '../../server/catalogue/pinned-versions.ts';
import { type Configuration, readConfiguration } from '../../server/configuration/configuration.ts';
import { clusterFolder } from '../../server/database/cluster/cluster-folder.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import { DatabaseUnavailable } from '../../server/database/database-unavailable.ts';
import type { Log } from '../../server/database/log.ts';
import type { Database } from '../../server/database/tables/tables.ts';
import { reachDatabase } from '../backup/reach-database.ts';
import { type CommandResult, misused } from './command.ts';

/** What a command works with that reads or publishes versions. */
export interface VersionTools {
  db: Kysely<Database>;
  configuration: Configuration;
  log: VersionLog;
}

const print = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
const quiet = (): void => undefined;
const log: Log = { debug: quiet, info: quiet, warn: print, error: print };
const versionLog: VersionLog = {
  warn: (...parts: unknown[]) => print(String(parts.at(-1))),
  error: (...parts: unknown[]) => print(String(parts.at(-1))),
};

/**
 * Runs a command on the database of the server that runs on DATA_DIR or DATABASE_URL, or of one that
 * is stopped. What keeps it from being reached ends the command with its sentence.
 */
export async function withDatabase(
  work: (tools: VersionTools) => Promise<CommandResult>,
  databaseUrl?: string,
): Promise<CommandResult> {
  try {
    const configuration = readConfiguration({
      ...process.env,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    });
    refuseUnmade(configuration);
    const { db, close } = await reachDatabase(configuration, log);
    try {
      await refuseUnprepared(db);
      return await work({ db, configuration, log: versionLog });
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof StartError) return misused(error.message);
    if (error instanceof DatabaseUnavailable)
      return misused(`The database does not answer: ${error.reason}`);
    throw error;
  }
}

/** Reaching it would make a new database, in which nobody has started anything. */
function refuseUnmade({ dataDir, databaseUrl }: Configuration): void {
  if (databaseUrl !== undefined) return;
  const isMade =
    existsSync(dataDir) &&
    existsSync(path.join(clusterFolder({ dataDir, log }).cluster, 'PG_VERSION'));
  if (!isMade)
    throw new StartError(
      `There is no database in ${dataDir}. Start the server once, or name the right one with DATA_DIR or DATABASE_URL.`,
    );
}

async function refuseUnprepared(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('catalogue_publication')::text as table`.execute(db);
  if (!rows[0]?.table)
    throw new StartError('This database is of an earlier release. Start this one once on it.');
}
