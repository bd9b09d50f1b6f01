import path from 'node:path';
import {
  type Challenge,
  createChallenge,
  type Payload,
  randomInt,
  type Solution,
  verifySolution,
} from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaSettings, Tenant } from '../../../contract/catalogue.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { storedKey } from '../secrets/stored-key.ts';
import { type RemoteKind, remoteCaptcha } from './remote-captcha.ts';

/**
 * What a proof is worth. `once` is what has to be kept until the moment, because the same proof
 * must open nothing again; services of others look after that themselves.
 */
export type CaptchaVerdict =
  | { kind: 'good'; once?: { signature: string; until: number } }
  | { kind: 'bad' }
  | { kind: 'unanswered'; reason: string };

export type CaptchaKind = CaptchaSettings['kind'];

/** Tells people from programs: our own proof of work, or the service that a tenant names. */
export interface CaptchaPort {
  /** CAPTCHA=required: nobody gets in without one. */
  isRequired: boolean;
  /** What has to be solved, where we set the task ourselves. */
  challenge(tenant: Tenant): Promise<AltchaChallenge>;
  verify(tenant: Tenant, token: string): Promise<CaptchaVerdict>;
}

/** A tenant that says nothing has our own. */
export const captchaOf = ({ captcha }: Tenant): CaptchaSettings => captcha ?? { kind: 'altcha' };

interface CaptchaOptions {
  isRequired: boolean;
  altcha: AltchaSeals;
  secrets: Pick<Secrets, 'of'>;
  fetch?: typeof fetch;
}

export function createCaptchaPort({
  isRequired,
  altcha,
  secrets,
  fetch: ask = fetch,
}: CaptchaOptions): CaptchaPort {
  const remote =
    (kind: RemoteKind) =>
    (tenant: Tenant, token: string): Promise<CaptchaVerdict> =>
      remoteCaptcha({
        kind,
        token,
        secret: secrets.of(tenant.id).captchaSecret,
        siteKey: captchaOf(tenant).siteKey,
        ask,
      });
  const judges = {
    none: async () => ({ kind: 'good' }),
    altcha: (tenant, token) => altcha.verify(tenant.id, token),
    turnstile: remote('turnstile'),
    hcaptcha: remote('hcaptcha'),
    recaptcha: remote('recaptcha'),
  } satisfies { [K in CaptchaKind]: CaptchaPort['verify'] };
  return {
    isRequired,
    challenge: (tenant) => altcha.challenge(tenant.id),
    verify: (tenant, token) => judges[captchaOf(tenant).kind](tenant, token),
  };
}

/** A task with its seal, and how many seconds it may take: the browser's own clock is not asked. */
export type AltchaChallenge = Pick<Challenge, 'parameters'> & {
  signature: string;
  lifetime: number;
};

/** Sets tasks and checks their solutions; keeps nothing. */
export interface AltchaSeals {
  challenge(tenant: string): Promise<AltchaChallenge>;
  verify(tenant: string, token: string): Promise<CaptchaVerdict>;
}

const FILE = 'captcha.key';
const LIFETIME = 15 * 60;
/** About half a second of work for one core of a laptop; a millisecond or two for us. */
const TASK = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, least: 100, most: 300 };

/** Under a key of our own, made at the first start and kept in DATA_DIR/keys. */
export function openAltcha({
  keysFolder,
  now,
}: {
  keysFolder: string;
  now: () => number;
}): AltchaSeals {
  const key = storedKey(path.join(keysFolder, FILE)).export().toString('hex');
  const seals = {
    deriveKey,
    hmacSignatureSecret: `${key} challenge`,
    hmacKeySignatureSecret: `${key} solution`,
  };
  return {
    challenge: async (tenant) => {
      const { algorithm, cost, least, most } = TASK;
      const data = { tenant, until: now() + LIFETIME * 1000 };
      const { parameters, signature = '' } = await createChallenge({
        ...seals,
        algorithm,
        cost,
        counter: randomInt(most, least),
        data,
      });
      return { parameters, signature, lifetime: LIFETIME };
    },
    verify: async (tenant, token) => {
      const { challenge, solution, data } = payloadOf(token) ?? {};
      if (!challenge || !solution || data?.tenant !== tenant || !(Number(data.until) > now()))
        return { kind: 'bad' };
      const { verified } = await verifySolution({ ...seals, challenge, solution });
      return verified
        ? { kind: 'good', once: { signature: challenge.signature, until: Number(data.until) } }
        : { kind: 'bad' };
    },
  };
}

interface Proof {
  challenge: Pick<Challenge, 'parameters'> & { signature: string };
  solution: Solution;
  /** What we sealed with the task: the library's own expiry would ask another clock. */
  data: Record<string, unknown> | undefined;
}

/**
 * What stands in a token: base64 of JSON. Anything may be sent; only what has the right shape goes
 * on.
 */
function payloadOf(token: string): Proof | undefined {
  try {
    const payload = JSON.parse(
      Buffer.from(token, 'base64').toString('utf8'),
    ) as Partial<Payload> | null;
    const { challenge, solution } = payload ?? {};
    const { parameters, signature } = challenge ?? {};
    if (!isObject(parameters) || typeof signature !== 'string' || !isObject(solution))
      return undefined;
    return { challenge: { parameters, signature }, solution, data: parameters.data };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isObject = <T>(value: T): value is T & object => typeof value === 'object' && value !== null;
