import type { Tenant } from '../../../contract/catalogue.ts';

const MINUTE = 60_000;

/** How long the link of a registration is good for, and how many leave. */
export const REGISTRATION = {
  lastsMs: 24 * 60 * MINUTE,
  /** So many messages go to one address, so that nobody fills another's mailbox. */
  mail: { most: 3, windowMs: 60 * MINUTE },
  /** So many leave for one network: a school shares one, a program asks for thousands. */
  address: { most: 60, windowMs: 60 * MINUTE },
} as const;

/**
 * Whether people make accounts of their own: where the tenant says so, and has them type their
 * passwords here.
 */
export const allowsRegistration = ({
  allowsRegistration: isAllowed,
  signIn,
  issuer,
}: Pick<Tenant, 'allowsRegistration' | 'signIn' | 'issuer'>): boolean =>
  isAllowed === true && signIn === 'password' && issuer === undefined;
