import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/server/database/cluster/embedded-postgres.ts';
import { type Connection, connect } from '../../src/server/database/connection.ts';
import { type DatabasePasswords, databasePasswords } from '../../src/server/database/keys.ts';
import { makeLogins } from '../../src/server/database/logins.ts';
import { openQueue } from '../../src/server/jobs/queue.ts';
import { migrate } from '../../src/server/migrations/migrate.ts';
import { keepRecordings } from '../recordings/recordings-of-run.ts';
import { silent } from './silent-log.ts';
import { temporaryDataDir } from './temporary-data-dir.ts';

/** How tests reach the database server of the run. */
export interface DatabaseServer {
  /** The parts that every login shares. */
  address: { host: string; port?: number };
  admin: { user: string; password: string };
  passwords: Pick<DatabasePasswords, 'app_owner' | 'app'>;
  template: string;
  /** Made for this run, and gone with it. */
  isOurs: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

const TEMPLATE = 'farland_template';

/**
 * One database server for the whole run, with one migrated template that each test file clones: the
 * built-in one in a temporary folder; or the one of TEST_DATABASE_URL, whose login may make logins
 * and databases and whose data is for tests alone.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await start();
  try {
    await makeTemplate(server);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('databaseServer', server);
  const removeRecordings = keepRecordings();
  return async () => {
    removeRecordings();
    await stop();
  };
}

async function start(): Promise<{ server: DatabaseServer; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { server: fromUrl(new URL(url)), stop: async () => undefined } : startOwn();
}

async function startOwn(): Promise<{ server: DatabaseServer; stop: () => Promise<void> }> {
  const dataDir = temporaryDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  const { postgres: password, ...passwords } = databasePasswords({ dataDir, hasCluster: true });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const { host } = postgres.connection('postgres', 'postgres') as { host: string };
  return {
    server: {
      address: { host },
      admin: { user: 'postgres', password },
      passwords,
      template: TEMPLATE,
      isOurs: true,
    },
    stop,
  };
}

/** Fixed passwords, because the logins outlive the run. */
function fromUrl(url: URL): DatabaseServer {
  const address = {
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    port: Number(url.port) || 5432,
  };
  const admin = {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  return {
    address,
    admin,
    passwords: { app_owner: 'for tests alone', app: 'for tests alone' },
    template: TEMPLATE,
    isOurs: false,
  };
}

async function makeTemplate({
  address,
  admin,
  passwords,
  template,
}: DatabaseServer): Promise<void> {
  await makeLogins({
    as: { ...address, ...admin, database: 'postgres' },
    passwords,
    database: template,
  });
  const owner: Connection = {
    ...address,
    user: 'app_owner',
    password: passwords.app_owner,
    database: template,
  };
  const db = connect({ connection: owner, max: 2, log: silent });
  try {
    await migrate(db, 'app');
  } finally {
    await db.destroy();
  }
  const queue = await openQueue({
    connection: { ...owner, user: 'app', password: passwords.app },
    log: silent,
  });
  await queue.stop();
}
