import type { Moment } from './columns.ts';

/**
 * Access tokens that open nothing any more: of a sign-in by its id, or of an account ("account:"
 * and its id).
 */
export interface RevocationTable {
  tenant: string;
  subject: string;
  revoked_at: Moment;
  kept_until: Moment;
}

/** How often something happened recently, by a keyed hash of what it happened to. */
export interface AttemptCountTable {
  tenant: string;
  subject: string;
  count: number;
  since: Moment;
  last: Moment;
}

/** How much failed recently at an address, by its keyed hash, whatever the tenant. */
export interface AddressCountTable {
  address: string;
  count: number;
  since: Moment;
  last: Moment;
}

/** Where an account has signed in, as a keyed hash. */
export interface KnownAddressTable {
  tenant: string;
  account_id: string;
  address: string;
  seen_at: Moment;
}

/** Somebody who asked for an account of their own. */
export interface RegistrationTable {
  tenant: string;
  id: string;
  email: string;
  /** In which they asked. */
  language: string;
  /** Of what stands in the link; null until it leaves. */
  token_hash: string | null;
  created_at: Moment;
  expires_at: Moment;
}

/** A link that sets a password, by the hash of what stands in it. */
export interface PasswordResetTable {
  tenant: string;
  token_hash: string;
  account_id: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
}

/** What somebody signs in with besides a password. */
export interface SecondFactorTable {
  tenant: string;
  account_id: string;
  /** Of this enrolment: another device makes another. */
  id: string;
  /** The secret of the app, sealed. */
  secret: string;
  /** Of the last code that was used, in steps of 30 seconds since 1970. */
  last_step: number;
  /** Of the recovery codes that are left. */
  recovery_hashes: string[];
  enrolled_at: Moment;
  /** Of what stands once for a code, right after the enrolment. */
  ticket_hash: string | null;
  ticket_until: Moment | null;
}

/** A proof of a captcha that has opened something; it opens nothing more. */
export interface UsedCaptchaTable {
  tenant: string;
  signature: string;
  expires_at: Moment;
}

/** A message that is kept here because no mail server is configured. */
export interface MailTable {
  tenant: string;
  id: string;
  sender: string;
  recipient: string;
  subject: string;
  body: string;
  account_id: string | null;
  created_at: Moment;
}

/** A preview of the product as another role or person, for one sign-in of an admin. */
export interface RolePreviewTable {
  tenant: string;
  id: string;
  /** Who looks, and by which sign-in. */
  account_id: string;
  session_id: string;
  role: string;
  /** As whom; null for a role alone. */
  as_account_id: string | null;
  created_at: Moment;
  expires_at: Moment;
  ended_at: Moment | null;
}
