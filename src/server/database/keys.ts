import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './cluster/start-error.ts';

/** The folder of secrets in a DATA_DIR, made when missing; nobody else may look into it. */
export function keysFolder(dataDir: string): string {
  const folder = path.join(dataDir, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

/** The passwords of the built-in database's logins, by login. */
export interface DatabasePasswords {
  postgres: string;
  app_owner: string;
  app: string;
}

/**
 * Reads `keys/database.json`, or writes it when there is no database yet. A database without its
 * passwords is refused.
 */
export function databasePasswords({
  dataDir,
  hasCluster,
}: {
  dataDir: string;
  hasCluster: boolean;
}): DatabasePasswords {
  const file = path.join(keysFolder(dataDir), 'database.json');
  if (existsSync(file)) return readPasswords(file);
  if (hasCluster)
    throw new StartError(
      `The passwords of the database are missing: ${file}. Bring the file back from where you keep copies of ${dataDir}; without it the database stays closed.`,
    );
  const passwords = { postgres: newPassword(), app_owner: newPassword(), app: newPassword() };
  writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return passwords;
}

function readPasswords(file: string): DatabasePasswords {
  const { postgres, app_owner, app } = valueOf(file);
  if (typeof postgres === 'string' && typeof app_owner === 'string' && typeof app === 'string')
    return { postgres, app_owner, app };
  throw new StartError(
    `The passwords of the database are damaged: ${file}. Bring the file back from where you keep copies of it; ` +
      'without it the database stays closed.',
  );
}

/** Empty where the file cannot be read or holds no object. */
function valueOf(file: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8'))) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code !== undefined)
      return {};
    throw error;
  }
}

function newPassword(): string {
  return randomBytes(32).toString('base64url');
}
