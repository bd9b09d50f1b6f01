import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/server/database/cluster/embedded-postgres.ts';
import type { Connection } from '../../src/server/database/connection.ts';
import { databasePasswords } from '../../src/server/database/keys.ts';
import { DATABASE_NAME, makeLogins } from '../../src/server/database/logins.ts';
import { silent } from '../server/silent-log.ts';
import { temporaryDataDir } from '../server/temporary-data-dir.ts';
import { sharedWhenSmall } from './shared-when-small.ts';
import { isSmall } from './size.ts';

/** One PostgreSQL for the product and for what it is compared with. */
export const startDatabase = sharedWhenSmall(async () => {
  const dataDir = temporaryDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  const { postgres: password, ...passwords } = databasePasswords({ dataDir, hasCluster: true });
  const { host } = postgres.connection('postgres', 'postgres') as { host: string };
  const admin = { host, user: 'postgres', password };
  await makeLogins({ as: { ...admin, database: 'postgres' }, passwords, database: DATABASE_NAME });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    url: `postgresql://app_owner:${encodeURIComponent(passwords.app_owner)}@localhost/${DATABASE_NAME}?host=${encodeURIComponent(host)}`,
    /** A login that no wall holds, as a bare route would have. */
    admin: { ...admin, database: DATABASE_NAME } satisfies Connection,
    stop,
  };
});

const visaDetails = {
  fromDate: '10/05/2027',
  toDate: '18/05/2027',
  visaFrom: 'India',
  visaTo: 'Japan',
  nationality: 'India',
  visaCategory: 'Visitor',
  visaSubCategory: 'Tourism',
  visaType: 'Japan Tourism Visa',
};

interface ProductOptions {
  /** Whether its inspector can be asked. */
  isInspected?: boolean;
}

/** The product in a process of its own. */
const startServer = sharedWhenSmall(async (databaseUrl: string, isInspected: boolean) => {
  const dataDir = temporaryDataDir();
  const flags = isInspected ? ['--inspect=127.0.0.1:0'] : [];
  const server = spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    },
  });
  let printed = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    process.stderr.write(isInspected ? '' : chunk);
  });
  const origin = await readyAddress(server);
  await untilSettled(databaseUrl);
  const stop = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, pid: server.pid ?? 0, printed: () => printed, stop };
});

/** The product, somebody signed in, and so many applications of theirs. */
export async function startProduct(
  databaseUrl: string,
  count: number,
  { isInspected = isSmall }: ProductOptions = {},
) {
  const server = await startServer(databaseUrl, isInspected);
  const { origin } = server;
  const tenant = { 'x-tenant-client-id': 'demo', 'content-type': 'application/json' };
  const ask = async <T>(path: string, headers: Record<string, string>, body?: object): Promise<T> =>
    (
      (await (
        await fetch(`${origin}/api/v1/${path}`, {
          headers,
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
      ).json()) as { response: T }
    ).response;
  const { tokens } = await ask<{ tokens: { access_token: string } }>('auth/login', tenant, {
    username: 'traveller@demo.test',
    password: 'Demo-Passw0rd!',
  });
  const headers = { ...tenant, authorization: `Bearer ${tokens.access_token}` };
  const { applicantUid } = await ask<{ applicantUid: string }>('user/get-profile', headers);
  const applicationUids: string[] = [];
  for (let made = 0; made < count; made++)
    applicationUids.push(
      (
        await ask<{ applicationUid: string }>('application/draft-application', headers, {
          applicantUid,
          visaDetails,
        })
      ).applicationUid,
    );
  const revision = async (uid: string): Promise<number> =>
    (await ask<{ revision: number }>(`application/?applicationUid=${uid}`, headers)).revision;
  return {
    ...server,
    headers,
    applicantUid,
    applicationUids,
    revision,
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * The demonstration's papers are read first: what is measured shares the machine with nothing else.
 * That takes minutes: of a small run's product, what has not begun is left undone.
 */
async function untilSettled(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  const isBusy = async (): Promise<boolean> => {
    if (isSmall) await client.query("delete from pgboss.job where state < 'active'");
    const { rowCount } = await client.query(
      "select from pgboss.job where state < 'completed' limit 1",
    );
    return rowCount !== 0;
  };
  try {
    while (await isBusy()) await setTimeout(100);
  } finally {
    await client.end();
  }
}

const readyAddress = (server: ReturnType<typeof spawn>): Promise<string> =>
  new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const found = /Ready (\S+)/.exec(chunk.toString());
      if (found?.[1]) resolve(found[1]);
    });
    server.once('exit', (code) =>
      reject(new Error(`The server ended with code ${code} before it was ready.`)),
    );
  });
