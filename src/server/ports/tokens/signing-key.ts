import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { DamagedKey, keyText } from '../secrets/stored-key.ts';

/** What every token of ours is sealed with. */
export interface SigningKey {
  kid: string;
  publicKey: CryptoKey;
  /** With its private member: never leaves the server. */
  jwk: JWK;
}

export const SIGNING_ALGORITHM = 'ES256';
const FILE = 'access-token.json';

/** The key of this server, made at the first start and kept in DATA_DIR/keys. */
export async function openSigningKey(keysFolder: string): Promise<SigningKey> {
  const file = path.join(keysFolder, FILE);
  const jwk = readKey(file) ?? (await makeKey(file));
  return signingKey(jwk).catch((error: unknown) => {
    throw new DamagedKey(file, { cause: error });
  });
}

async function signingKey(jwk: JWK): Promise<SigningKey> {
  const { d, ...open } = jwk;
  await importJWK(jwk, SIGNING_ALGORITHM);
  if (typeof d !== 'string') throw new TypeError('The key has no private member.');
  const kid = await calculateJwkThumbprint(open);
  const publicKey = (await importJWK(open, SIGNING_ALGORITHM)) as CryptoKey;
  return { kid, publicKey, jwk: { ...jwk, kid, alg: SIGNING_ALGORITHM, use: 'sig' } };
}

function readKey(file: string): JWK | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(keyText(file)) as JWK;
  } catch (error) {
    throw error instanceof DamagedKey ? error : new DamagedKey(file, { cause: error });
  }
}

/**
 * Two servers may start on one folder at the same moment: whoever writes first has made the key for
 * both.
 */
async function makeKey(file: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  try {
    writeFileSync(file, JSON.stringify(jwk), { flag: 'wx', mode: 0o600 });
    return jwk;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readKey(file) ?? jwk;
  }
}
