import { AppError } from '../../../contract/errors.ts';
import { ACCOUNT, ADDRESS, isCrowded, waitOf, type Tally } from '../../../core/access/back-off.ts';
import { accounts, type AccountRow } from '../../repositories/accounts.ts';
import { knownAddresses, knownSince } from '../../repositories/known-addresses.ts';
import { tallies } from '../../repositories/tallies.ts';
import type { PublicContext } from '../context.ts';
import { addressOf } from './address-of.ts';

/** One try to sign in: for whom, if there is such an account, and what its failures are counted under. */
export interface Try {
  account: AccountRow | undefined;
  subject: string;
  /** Where it comes from, as a keyed hash. */
  address: string;
  /** When the account was last seen there, to within a day. */
  seenAt: Date | undefined;
  /** What failed lately. */
  tally: Tally | undefined;
  /** Whether so much failed at the address that a captcha is compulsory there. */
  isCrowded: boolean;
  /** How many comparisons had failed on this server before. */
  failuresBefore: number;
}

/** An address that was seen so lately is not written again. */
const FRESH_MS = 24 * 60 * 60_000;

/**
 * Begins a try. Where an account has signed in before it has a counter of its own, so that a stranger who guesses elsewhere
 * never keeps the owner out; from anywhere else all share one. A name that nobody has is counted like any other.
 */
export async function beginTry(username: string, context: PublicContext): Promise<Try> {
  const { tenant: { id: tenant }, ports: { fingerprints, passwords } } = context;
  const name = username.trim().toLowerCase();
  const address = addressOf(context);
  const [here, anywhere] = [fingerprints.of('account-here', name, address), fingerprints.of('account', name)];
  const failuresBefore = passwords.failures();
  const { account, seenAt, counted } = await context.reading((transaction) => accounts.findAt(transaction, {
    tenant, username: name, address, after: knownSince(new Date(context.now())), subjects: [here, anywhere, address],
  }));
  const subject = seenAt ? here : anywhere;
  return { account, address, seenAt, subject, tally: counted.get(subject), isCrowded: isCrowded(counted.get(address), context.now()), failuresBefore };
}

/** Refuses a try that comes too early, and says when the next may come. */
export function refuseEarly({ tally, account }: Try, { now }: PublicContext): void {
  const wait = waitOf(tally, now());
  if (wait > 0) throw new AppError('rate_limited', { retryAfter: Math.ceil(wait / 1000), accountId: account?.id });
}

/**
 * The same try with what has failed meanwhile. Where no comparison has failed on this server since it began there is nothing to
 * ask for; another server lets its own few through at the most, before it looks too.
 */
export async function looked(attempt: Try, { tenant, reading, now, ports: { passwords } }: PublicContext): Promise<Try> {
  if (passwords.failures() === attempt.failuresBefore) return attempt;
  const { subject, address } = attempt;
  const known = await reading((transaction) => tallies.findAll(transaction, { tenant: tenant.id, subjects: [subject, address] }));
  return { ...attempt, tally: known.get(subject), isCrowded: isCrowded(known.get(address), now()) };
}

/** Counts a failure against the account and against the address. */
export async function countFailure({ subject, address }: Pick<Try, 'subject' | 'address'>, context: PublicContext): Promise<void> {
  const tenant = context.tenant.id;
  const now = new Date(context.now());
  await context.inTenant(async (transaction) => {
    await tallies.add(transaction, { tenant, subject, now, windowMs: ACCOUNT.forgottenMs, from: 'last' });
    await tallies.add(transaction, { tenant, subject: address, now, windowMs: ADDRESS.windowMs, from: 'since' });
    await tallies.prune(transaction, { tenant, now });
  });
}

/** The owner is here: earlier failures count no more, and the address is known from now on. */
export async function welcomeOwner({ account, subject, address, seenAt, tally }: Try & { account: AccountRow }, { inTenant, now }: PublicContext): Promise<void> {
  const { tenant, id: accountId } = account;
  const isFresh = seenAt !== undefined && now() - seenAt.getTime() < FRESH_MS;
  if (isFresh && !tally) return;
  await inTenant(async (transaction) => {
    await tallies.forget(transaction, { tenant, subject });
    if (!isFresh) await knownAddresses.see(transaction, { tenant, accountId, address, now: new Date(now()) });
  });
}

/** Whether so much failed where the call comes from that a captcha has to be solved there. */
export async function isCrowdedHere(context: PublicContext): Promise<boolean> {
  const tally = await context.reading((transaction) => tallies.find(transaction, { tenant: context.tenant.id, subject: addressOf(context) }));
  return isCrowded(tally, context.now());
}
