import { createHmac } from 'node:crypto';
import path from 'node:path';
import { networkOf } from '../../../core/access/sign-in/network-of.ts';
import { storedKey } from './stored-key.ts';

/**
 * Keyed hashes of what has to be recognised when it comes again but must not be read: names that
 * somebody typed, network addresses.
 */
export interface Fingerprints {
  /** Of a few words together; the first says what they are. */
  of(kind: string, ...words: string[]): string;
}

const FILE = 'fingerprints.key';

/** Under a key of our own, made at the first start and kept in DATA_DIR/keys. */
export function openFingerprints(keysFolder: string): Fingerprints {
  const key = storedKey(path.join(keysFolder, FILE));
  return {
    of: (kind, ...words) =>
      `${kind}:${createHmac('sha256', key)
        .update(JSON.stringify([kind, ...words]))
        .digest('base64url')}`,
  };
}

/**
 * Where a call comes from, as a keyed hash: to be recognised when it comes again, never to be read.
 */
export const networkFingerprint = ({
  ports,
  address,
}: {
  ports: { fingerprints: Fingerprints };
  address: string;
}): string => ports.fingerprints.of('address', networkOf(address));
