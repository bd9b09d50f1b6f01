import { type JWTPayload, errors as jose, jwtVerify } from 'jose';
import { hasUnseen, withoutUnseen } from '../../core/copy/unseen.ts';
import type { IssuerKeySet, IssuerKeys } from '../ports/tokens/issuer-keys.ts';

/** What a provider elsewhere says of somebody. */
export interface ExternalClaims {
  /** Its own id of the person. */
  subject: string;
  sid: string;
  roles: string[];
  email?: string;
  /** Whether the provider has seen that the address is the person's. */
  isEmailVerified: boolean;
  username?: string;
  firstName: string;
  lastName: string;
  /** Of people who work for an agency: which. */
  agencyUid?: string;
  /** When the token was issued, by our clock, in milliseconds since 1970. */
  issuedAt: number;
  /** Until when, by our clock, in milliseconds since 1970. */
  until: number;
}

/**
 * Signatures that only the provider can make. Nothing that a public key could make, and never none.
 */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const TOLERANCE_SECONDS = 30;

interface Expected {
  issuer: string;
  clientId: string;
  keys: IssuerKeys;
  now: () => number;
}

/**
 * Reads an access token of a provider elsewhere that was made for this client; undefined for every
 * other text. Throws an UnreachableIssuer.
 */
export async function externalClaims(
  token: string,
  expected: Expected,
): Promise<ExternalClaims | undefined> {
  const keys = await expected.keys.current();
  try {
    return await readWith(keys, token, expected);
  } catch (error) {
    if (!(error instanceof jose.JWKSNoMatchingKey || error instanceof jose.JWTExpired))
      return refusal(error);
    // A new key, or one of the two clocks was set: both show when the provider is asked again.
    const renewed = await expected.keys.renewed();
    return readWith(renewed, token, expected).catch(refusal);
  }
}

/** A token that does not hold is no defect; anything else is. */
function refusal(error: unknown): undefined {
  if (!(error instanceof jose.JOSEError) && !(error instanceof TypeError)) throw error;
  return undefined;
}

/**
 * Times are evaluated by the provider's clock, so that a server whose clock is off throws nobody
 * out.
 */
async function readWith(
  { keyOf, ahead }: IssuerKeySet,
  token: string,
  { issuer, clientId, now }: Expected,
): Promise<ExternalClaims | undefined> {
  const { payload } = await jwtVerify(token, keyOf, {
    issuer,
    algorithms: ALGORITHMS,
    currentDate: new Date(now() + ahead),
    clockTolerance: TOLERANCE_SECONDS,
    requiredClaims: ['exp', 'sub'],
  });
  return isAccessToken(payload, clientId) ? claimsOf(payload, ahead) : undefined;
}

/**
 * An identity or refresh token opens nothing here, and neither does what another client of the
 * realm was given.
 */
function isAccessToken({ typ, azp, aud }: JWTPayload, clientId: string): boolean {
  const isMeant = azp === undefined ? [aud].flat().includes(clientId) : azp === clientId;
  return isMeant && (typ === undefined || typ === 'Bearer');
}

function claimsOf(payload: JWTPayload, ahead: number): ExternalClaims {
  const {
    sub = '',
    exp = 0,
    iat = 0,
    sid,
    session_state: session,
    realm_access: access,
    email,
    email_verified: isVerified,
    preferred_username: username,
  } = payload;
  const roles = (access as { roles?: unknown } | undefined)?.roles;
  return {
    subject: sub,
    sid: textOf(sid) ?? textOf(session) ?? sub,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    ...(textOf(email) && { email: textOf(email) as string }),
    isEmailVerified: isVerified === true,
    ...(textOf(username) && { username: textOf(username) as string }),
    ...(textOf(payload.agencyUid) && { agencyUid: textOf(payload.agencyUid) as string }),
    firstName: nameOf(payload.given_name),
    lastName: nameOf(payload.family_name),
    issuedAt: iat * 1000 - ahead,
    until: (exp + TOLERANCE_SECONDS) * 1000 - ahead,
  };
}

/** A name as people can read it. */
const nameOf = (value: unknown): string =>
  textOf(typeof value === 'string' ? withoutUnseen(value).trim() : value) ?? '';

/**
 * Texts that the database can keep, no longer than a name or an address is; one with characters
 * that nobody sees names somebody else than it seems to.
 */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= 254 &&
  !hasUnseen(value) &&
  value.isWellFormed()
    ? value
    : undefined;
