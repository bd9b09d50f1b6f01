import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import path from 'node:path';
import { storedKey } from './stored-key.ts';

/**
 * Seals what a second factor must keep secret: its key in the database, and an enrolment that is
 * under way.
 */
export interface SecondFactorSeals {
  /** `about` says what it is and whose: it is opened by the same words alone. */
  seal(text: string, ...about: string[]): string;
  /** Undefined for what this key has not sealed, or not about this. */
  open(sealed: string, ...about: string[]): string | undefined;
}

const FILE = 'second-factor.key';
const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];
const WITHOUT_IT =
  'then a new key is made, and whoever has a second factor signs in with a recovery code, ' +
  'or has an admin reset it.';

/** Under a key of our own (AES-256-GCM), made at the first start and kept in DATA_DIR/keys. */
export function openSecondFactorSeals(keysFolder: string): SecondFactorSeals {
  const key = storedKey(path.join(keysFolder, FILE), WITHOUT_IT);
  const bound = (about: string[]): Buffer => Buffer.from(JSON.stringify(about));
  return {
    seal: (text, ...about) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(
        bound(about),
      );
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, ...about) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(
        bound(about),
      );
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return isOurs(decipher) ? text.toString('utf8') : undefined;
    },
  };
}

/** Node throws where the tag does not fit. */
function isOurs(decipher: { final(): Buffer }): boolean {
  try {
    decipher.final();
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
