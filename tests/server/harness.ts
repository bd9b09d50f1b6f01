import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { connect } from '../../src/server/database/connection.ts';
import type { Database } from '../../src/server/database/tables/tables.ts';
import { silent } from './silent-log.ts';

/** A Connection in its parts, so that a test can take another login or database. */
export interface TestConnection {
  host: string;
  port?: number;
  user: string;
  password: string;
  database: string;
}

/** What a test may put under the pool: a client of its own. */
export interface DriverOptions {
  Client?: typeof Client;
}

export interface TestDatabase {
  /** The login that serves: held by row-level security. */
  db: Kysely<Database>;
  connection: TestConnection;
  /** The login that migrates, for what the serving one may not do. */
  owner: TestConnection;
}

/**
 * A database of this test file's own, cloned from the migrated template and dropped when the file
 * is done. Call it once, at the top.
 */
export async function testDatabase(driver: DriverOptions = {}): Promise<TestDatabase> {
  const { address, passwords, template } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await makeDatabase(name, template);
  const connection = {
    ...address,
    user: 'app',
    password: passwords.app,
    database: name,
    ...driver,
  };
  const db = connect({ connection, max: 8, log: silent });
  afterAll(() => db.destroy());
  return {
    db,
    connection,
    owner: { ...connection, user: 'app_owner', password: passwords.app_owner },
  };
}

/**
 * An empty database without any table, for what makes its own; dropped when the test file is done.
 */
export async function emptyDatabase(): Promise<TestConnection> {
  const { address, passwords } = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await makeDatabase(name, 'template1');
  return { ...address, user: 'app_owner', password: passwords.app_owner, database: name };
}

/**
 * Our own server goes with all its databases at the end of the run, and dropping one costs it a
 * checkpoint.
 */
async function makeDatabase(name: string, template: string): Promise<void> {
  await asAdmin(`create database ${name} template ${template} owner app_owner`);
  if (!inject('databaseServer').isOurs)
    afterAll(() => asAdmin(`drop database ${name} with (force)`));
}

/** Runs one statement as the login that may make databases. */
export async function asAdmin(statement: string): Promise<void> {
  const { address, admin } = inject('databaseServer');
  const client = new Client({ ...address, ...admin, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
