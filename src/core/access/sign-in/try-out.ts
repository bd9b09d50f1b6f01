import type { Tenant } from '../../../contract/catalogue.ts';

const HOUR = 60 * 60_000;

/** How long a try-out lasts, and how many there are. */
export const TRY_OUT = {
  lastsMs: 24 * HOUR,
  /** At the same time, in one tenant: each has an application and nine documents that are read. */
  most: 60,
  /** For one network: a class of students shares one, a program asks for thousands. */
  address: { most: 6, windowMs: HOUR },
} as const;

/**
 * Whether anybody may look around without an account: in a demonstration, where the tenant says for
 * which trip, and has its people type their passwords here.
 */
export const offersTryOut = (
  {
    tryOut,
    offersSpecimens,
    signIn,
    issuer,
  }: Pick<Tenant, 'tryOut' | 'offersSpecimens' | 'signIn' | 'issuer'>,
  isDemo: boolean,
): boolean =>
  isDemo &&
  tryOut !== undefined &&
  offersSpecimens === true &&
  signIn === 'password' &&
  issuer === undefined;
