import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { readPostmaster } from '../../src/server/database/cluster/postmaster.ts';

/** Asks the database of a product that runs, past the product. */
export const askDatabase = async <T>(
  data: string,
  ask: (client: Client) => Promise<T>,
): Promise<T> => {
  const { postgres: password } = JSON.parse(
    readFileSync(join(data, 'keys/database.json'), 'utf8'),
  ) as { postgres: string };
  const client = new Client({
    host: readPostmaster(join(data, 'postgres'))?.socketFolder,
    user: 'postgres',
    password,
    database: 'farland',
  });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};
