import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** The system user that PostgreSQL runs as. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. So root runs it as the owner of the database folder, or as
 * `nobody` when the folder is new; anyone else runs it as themselves, which is said with null.
 */
export function postgresUser(cluster: string): PostgresUser | null {
  const self = process.getuid?.();
  const owner = existsSync(cluster) ? statSync(cluster) : null;
  if (self !== 0) return refuseForeign({ cluster, self, owner: owner?.uid });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

/**
 * True when the user may pass through every folder on the way to `target`, and into it where it is
 * a folder.
 */
export function canEnter(target: string, user: PostgresUser | null): boolean {
  if (!user) return true;
  return ancestors(path.resolve(target)).every(
    (folder) => !existsSync(folder) || mayPass(folder, user),
  );
}

function mayPass(folder: string, user: PostgresUser): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}

function ancestors(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [...ancestors(parent), folder];
}

function refuseForeign({
  cluster,
  self,
  owner,
}: {
  cluster: string;
  self: number | undefined;
  owner: number | undefined;
}): null {
  if (owner === undefined || self === undefined || owner === self) return null;
  throw new StartError(
    `The database folder ${cluster} belongs to the system user ${owner}, not to you (${self}), probably because root started it first. ` +
      `Start as root again, give the folder to yourself with "chown -R ${self} ${cluster}", or set DATA_DIR to another folder.`,
  );
}

function nobody(): PostgresUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new StartError(
    'PostgreSQL does not run as root and there is no system user "nobody" to run it as: start as an ordinary user, or set DATABASE_URL.',
  );
}
