import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresUser } from './postgres-user.ts';
import { StartError } from './start-error.ts';

export interface NewCluster {
  cluster: string;
  user: PostgresUser | null;
  binaries: PostgresBinaries;
  /** A folder that PostgreSQL's user may read, for the moment that the password lies in a file. */
  socketFolder: string;
  password: string;
}

/**
 * Makes a PostgreSQL folder: checksums on, UTF-8, order by code point, scram for every connection.
 * It is made beside its place and moved there when complete, so a folder that was cut off half-made
 * is never taken for a database.
 */
export async function initialiseCluster({
  cluster,
  user,
  binaries,
  socketFolder,
  password,
}: NewCluster): Promise<void> {
  const half = `${cluster}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  const passwordFile = path.join(socketFolder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const place of [half, passwordFile]) chownSync(place, user.uid, user.gid);
  await run(
    binaries.initdb,
    [
      `--pgdata=${half}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    user,
  );
  rmSync(passwordFile);
  renameSync(half, cluster);
}

/**
 * The variables of the server's environment are not PostgreSQL's business: PGDATA, PGPORT or a
 * locale would change it.
 */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function run(program: string, args: string[], user: PostgresUser | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errorOutput = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new StartError(`The database folder could not be made: ${errorOutput.trim()}`)),
    );
  });
}
