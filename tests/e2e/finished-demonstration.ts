import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askDatabase } from './own-database.ts';
import { runProduct } from './running-product.ts';

/**
 * Starts the product as a newcomer does, on an empty folder, and lets it finish its demonstration:
 * twelve applications with their documents and packages, some minutes of work. Every product of the
 * run begins with a copy of the folder (DEMONSTRATION). A folder that was finished before is taken as
 * it is.
 */
export const finishDemonstration = async (data: string): Promise<void> => {
  if (readdirSync(data).length === 0) await finishIn(data);
  // A database that could not live in the folder is not copied with it: then each makes its own.
  if (!existsSync(join(data, 'postgres-folder'))) process.env.DEMONSTRATION = data;
};

const finishIn = async (data: string): Promise<void> => {
  const running = await runProduct({ data });
  try {
    while ((await jobsOf(data)) > 0) await pause(500);
  } finally {
    await running.end('SIGTERM');
  }
};

/** How many jobs wait or are under way. */
const jobsOf = (data: string): Promise<number> =>
  askDatabase(data, async (client) => {
    const { rows } = await client.query<{ jobs: number }>(
      `select count(*)::int as jobs from pgboss.job where state in ('created', 'retry', 'active')`,
    );
    return rows[0]?.jobs ?? 0;
  });
