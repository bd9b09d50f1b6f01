import { keysFolder } from '../database/keys.ts';
import { type AltchaSeals, openAltcha } from '../ports/captcha/captcha.ts';
import { type Fingerprints, openFingerprints } from '../ports/secrets/fingerprints.ts';
import {
  openSecondFactorSeals,
  type SecondFactorSeals,
} from '../ports/secrets/second-factor-seals.ts';
import { openRefreshTokens, type RefreshTokens } from '../ports/tokens/session-tokens.ts';
import { openSigningKey, type SigningKey } from '../ports/tokens/signing-key.ts';

/** Everything that works with a key of DATA_DIR/keys. */
export interface Keys {
  altcha: AltchaSeals;
  fingerprints: Fingerprints;
  refreshTokens: RefreshTokens;
  secondFactorSeals: SecondFactorSeals;
  signingKey: SigningKey;
}

/**
 * Opens each key, and makes those that are missing. Throws DamagedKey, which is seen before
 * the database is started.
 */
export async function openKeys({
  dataDir,
  now,
}: {
  dataDir: string;
  now: () => number;
}): Promise<Keys> {
  const folder = keysFolder(dataDir);
  return {
    altcha: openAltcha({ keysFolder: folder, now }),
    fingerprints: openFingerprints(folder),
    refreshTokens: openRefreshTokens(folder),
    secondFactorSeals: openSecondFactorSeals(folder),
    signingKey: await openSigningKey(folder),
  };
}
