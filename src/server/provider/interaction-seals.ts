import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '../ports/tokens/signing-key.ts';

const TICKET_MS = 10 * 60_000;

/**
 * What a sign-in page hands out and takes back, sealed so that nobody else can make it. All of it
 * is for one sign-in.
 */
export interface InteractionSeals {
  /** Shows that a form was sent from the page that we drew. */
  csrf(uid: string): string;
  isCsrf(uid: string, csrf: string): boolean;
  /** Says for ten minutes who has proven to know the password, or all that the sign-in asks for. */
  ticket(uid: string, holder: Holder, proven: ProvenFactors): string;
  /** The holder of a ticket that proves at least these factors. */
  holderOf(uid: string, ticket: string, proven: ProvenFactors): Holder | undefined;
}

interface Holder {
  accountId: string;
  /** What was proven (`credentialsOf`). */
  credentials: string;
}

/**
 * How much somebody has proven: the password alone, or a second factor too where it is asked for.
 */
export type ProvenFactors = 'password' | 'all';

export function interactionSeals({ jwk }: SigningKey, now: () => number): InteractionSeals {
  const key = createHmac('sha256', String(jwk.d)).update('sign-in pages').digest();
  const seal = (...parts: (string | number)[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const isSame = (one: string, other: string) =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
  return {
    csrf: (uid) => seal('csrf', uid),
    isCsrf: (uid, csrf) => isSame(seal('csrf', uid), csrf),
    ticket: (uid, { accountId, credentials }, proven) => {
      const until = now() + TICKET_MS;
      return [
        Buffer.from(accountId).toString('base64url'),
        credentials,
        until,
        seal('ticket', uid, accountId, credentials, until, proven),
      ].join('.');
    },
    holderOf: (uid, ticket, proven) => {
      const [account = '', credentials = '', until = '', mac = ''] = ticket.split('.');
      const accountId = Buffer.from(account, 'base64url').toString();
      return Number(until) > now() &&
        isSame(seal('ticket', uid, accountId, credentials, Number(until), proven), mac)
        ? { accountId, credentials }
        : undefined;
    },
  };
}
