import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** A secret of our own in a file, made at the first start. Two servers may start on one folder at the same moment: whoever writes first has made the key for both. */
export function keptKey(file: string): KeyObject {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return createSecretKey(readFileSync(file, 'utf8'), 'base64url');
}
