import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const KEY_BYTES = 32;
const SIGNED_OUT = 'then a new key is made, and whoever is signed in signs in again.';

/** A key of ours that cannot be used, as a sentence for whoever starts the server. */
export class DamagedKey extends Error {
  override name = 'DamagedKey';

  constructor(
    file: string,
    { without = SIGNED_OUT, ...options }: ErrorOptions & { without?: string } = {},
  ) {
    super(
      `The key in ${file} is damaged or cannot be read. Bring it back from where you keep copies of it, or remove the file: ` +
        without,
      options,
    );
  }
}

/**
 * A secret of our own in a file, made at the first start. Two servers may start on one folder at
 * the same moment: whoever writes first has made the key for both. `without` says what follows
 * where the file is removed. Throws DamagedKey.
 */
export function storedKey(file: string, without?: string): KeyObject {
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const bytes = Buffer.from(keyText(file, without).trim(), 'base64url');
  if (bytes.length !== KEY_BYTES) throw new DamagedKey(file, { ...(without && { without }) });
  return createSecretKey(bytes);
}

/** What stands in a key's file. Throws DamagedKey where it cannot be read. */
export function keyText(file: string, without?: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DamagedKey(file, { cause: error, ...(without && { without }) });
  }
}
