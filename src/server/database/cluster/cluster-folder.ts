import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Log } from '../log.ts';
import { SYSTEM_FOLDER } from './postgres-binaries.ts';
import { canEnter, type PostgresUser, postgresUser } from './postgres-user.ts';
import { StartError } from './start-error.ts';

export interface ClusterFolder {
  /** PostgreSQL's own folder, which may not exist yet. */
  cluster: string;
  user: PostgresUser | null;
}

/**
 * Where the database of a DATA_DIR lives: in `DATA_DIR/postgres`; or, where root starts the server
 * and PostgreSQL's user cannot enter DATA_DIR, in a folder of its own under SYSTEM_FOLDER, which
 * the file `postgres-folder` then names.
 */
export function clusterFolder({ dataDir, log }: { dataDir: string; log: Log }): ClusterFolder {
  const note = path.join(dataDir, 'postgres-folder');
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : null;
  const internal = path.join(dataDir, 'postgres');
  const user = postgresUser(noted ?? internal);
  if (noted === null && isOpen(dataDir, user)) return { cluster: internal, user };
  const external = noted ?? externalFolder(dataDir);
  mkdirSync(path.dirname(external), { recursive: true, mode: 0o755 });
  writeFileSync(note, `${external}\n`);
  log.info(
    `PostgreSQL's user cannot enter ${dataDir}, so the database lives in ${external}; set DATA_DIR to a folder outside /root to keep everything in one place.`,
  );
  return { cluster: external, user };
}

/**
 * DATA_DIR itself is ours to open: others may then pass through it, and all that it holds stays
 * closed to them.
 */
function isOpen(dataDir: string, user: PostgresUser | null): boolean {
  if (!canEnter(path.dirname(path.resolve(dataDir)), user)) return false;
  if (!canEnter(dataDir, user)) chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  return true;
}

function externalFolder(dataDir: string): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  return path.join(SYSTEM_FOLDER, name, 'postgres');
}

/** Says in DATA_DIR that the database was made, once it was. */
export function noteCluster(dataDir: string, cluster: string): void {
  if (!existsSync(madeNote(dataDir))) writeFileSync(madeNote(dataDir), `${cluster}\n`);
}

/**
 * A database that was made and is not there any more is a disk that is not mounted, or a folder
 * that was moved: an empty one in its place would hide that. Throws a StartError.
 */
export function refuseMissingCluster(dataDir: string, cluster: string): void {
  if (existsSync(cluster) || !existsSync(madeNote(dataDir))) return;
  throw new StartError(
    `The database in ${cluster} was there and is missing. Bring it back, or mount it; to begin with an empty one, remove ${madeNote(dataDir)}.`,
  );
}

const madeNote = (dataDir: string): string => path.join(dataDir, 'database-folder');
