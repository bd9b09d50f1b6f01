import { Client } from 'pg';
import type { Connection } from './connection.ts';
import type { DatabasePasswords } from './keys.ts';

/** The built-in database's name. */
export const DATABASE_NAME = 'farland';

export interface LoginOptions {
  /** A login that may make logins and databases. */
  as: Connection;
  passwords: Pick<DatabasePasswords, 'app_owner' | 'app'>;
  database: string;
}

/**
 * Makes what is missing of: the login `app_owner`, which owns the tables; the login `app`, which
 * serves and has no power over them (but over the queue's, so the owner may make things in its
 * name); and the database. A start that was cut off between them is finished by the next.
 */
export async function makeLogins({ as, passwords, database }: LoginOptions): Promise<void> {
  const client = new Client(as);
  await client.connect();
  try {
    for (const login of ['app_owner', 'app'] as const) {
      if (await exists(client, 'select from pg_roles where rolname = $1', login)) continue;
      await client.query(
        `create role ${login} login nosuperuser nobypassrls password ${client.escapeLiteral(passwords[login])}`,
      );
    }
    await client.query('grant app to app_owner');
    if (await exists(client, 'select from pg_database where datname = $1', database)) return;
    await client.query(`create database ${client.escapeIdentifier(database)} owner app_owner`);
  } finally {
    await client.end();
  }
}

async function exists(client: Client, query: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(query, [name]);
  return rowCount !== null && rowCount > 0;
}
