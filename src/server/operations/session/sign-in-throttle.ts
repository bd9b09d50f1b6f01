import { AppError } from '../../../contract/errors.ts';
import {
  ACCOUNT,
  ADDRESS,
  type AttemptCount,
  isCrowded,
  TURN,
  turnIn,
  waitOf,
} from '../../../core/access/sign-in/back-off.ts';
import { networkFingerprint } from '../../ports/secrets/fingerprints.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import {
  addressCounters,
  attemptCounters,
  knownAddresses,
  knownSince,
} from '../../repositories/accounts/sign-in-attempts.ts';
import type { PublicContext } from '../context.ts';

/**
 * One try to sign in: for whom, if there is such an account, and what its failures are counted
 * under.
 */
export interface SignInAttempt {
  account: AccountRow | undefined;
  subject: string;
  /** Where it comes from, as a keyed hash. */
  address: string;
  /** When the account was last seen there, to within a day. */
  seenAt: Date | undefined;
  /** What failed recently. */
  attempts: AttemptCount | undefined;
  /**
   * Under which it is noted that somebody had to wait here, where strangers' failures count too.
   */
  waiting: string | undefined;
  /** When that was first. */
  refused: AttemptCount | undefined;
  /** Whether so much failed at the address that a captcha is compulsory there. */
  isCrowded: boolean;
  /** How many comparisons had failed on this server before. */
  failuresBefore: number;
}

/** An address that was seen so recently is not written again. */
const FRESH_MS = 24 * 60 * 60_000;

/**
 * Begins a try. Where an account has signed in before it has a counter of its own, so that a
 * stranger who guesses elsewhere never keeps the owner out; from anywhere else all share one. A
 * name that nobody has is counted like any other.
 */
export async function beginTry(username: string, context: PublicContext): Promise<SignInAttempt> {
  const {
    ports: { fingerprints, passwords },
  } = context;
  const name = username.trim().toLowerCase();
  const address = networkFingerprint(context);
  const [here, anywhere, waits] = [
    fingerprints.of('account-here', name, address),
    fingerprints.of('account', name),
    fingerprints.of('account-waits', name, address),
  ];
  const failuresBefore = passwords.failures();
  const { account, seenAt, counted } = await context.reading((transaction) =>
    accounts.findAt(transaction, {
      tenant: context.tenant.id,
      after: knownSince(new Date(context.now())),
      username: name,
      address,
      subjects: [here, anywhere, waits],
    }),
  );
  const [subject, waiting] = seenAt ? [here, undefined] : [anywhere, waits];
  const refused = waiting === undefined ? undefined : counted.get(waiting);
  return {
    account,
    address,
    seenAt,
    subject,
    attempts: counted.get(subject),
    waiting,
    refused,
    isCrowded: isCrowded(counted.get(address), context.now()),
    failuresBefore,
  };
}

/**
 * Refuses a try that comes too early, and says when the next may come. Where strangers count too,
 * the first refusal is noted: a quarter of an hour after it there is a turn, whatever they do
 * meanwhile.
 */
export async function refuseEarly(
  { attempts, account, waiting, refused }: SignInAttempt,
  { tenant: { id: tenant }, inTenant, now }: PublicContext,
): Promise<void> {
  const at = now();
  const wait =
    waiting === undefined
      ? waitOf(attempts, at)
      : Math.min(waitOf(attempts, at), turnIn(refused, at));
  if (wait === 0) return;
  if (waiting !== undefined && !refused) {
    await inTenant((transaction) =>
      attemptCounters.note(transaction, {
        tenant,
        subject: waiting,
        now: new Date(at),
        until: new Date(at + TURN.rememberedMs),
      }),
    );
  }
  throw tooEarly(wait, account);
}

const tooEarly = (wait: number, account: AccountRow | undefined): AppError =>
  new AppError('rate_limited', { retryAfter: Math.ceil(wait / 1000), accountId: account?.id });

/**
 * Uses up the owner's guaranteed try (see TURN). Of several tries at the same moment, one gets it.
 */
export async function takeTurn(
  { attempts, account, waiting }: SignInAttempt,
  { tenant: { id: tenant }, inTenant, now }: PublicContext,
): Promise<void> {
  const at = now();
  const wait = waitOf(attempts, at);
  if (wait === 0 || waiting === undefined) return;
  if (
    !(await inTenant((transaction) =>
      attemptCounters.take(transaction, {
        tenant,
        subject: waiting,
        notedBy: new Date(at - TURN.afterMs),
      }),
    ))
  )
    throw tooEarly(wait, account);
}

/**
 * The same try with what has failed meanwhile. Where no comparison has failed on this server since
 * it began there is nothing to ask for; another server lets its own few through at the most, before
 * it looks too.
 */
export async function readAgainAfterFailures(
  attempt: SignInAttempt,
  { tenant, reading, now, ports: { passwords } }: PublicContext,
): Promise<SignInAttempt> {
  if (passwords.failures() === attempt.failuresBefore) return attempt;
  const { subject, waiting = subject, address } = attempt;
  return reading(async (transaction) => {
    const counts = await attemptCounters.findAll(transaction, {
      tenant: tenant.id,
      subjects: [subject, waiting],
    });
    const here = await addressCounters.find(transaction, address);
    return {
      ...attempt,
      attempts: counts.get(subject),
      refused: counts.get(waiting),
      isCrowded: isCrowded(here, now()),
    };
  });
}

/** Counts a failure against the account and against the address. */
export async function countFailure(
  { subject, address }: Pick<SignInAttempt, 'subject' | 'address'>,
  context: PublicContext,
): Promise<void> {
  const tenant = context.tenant.id;
  const now = new Date(context.now());
  await context.inTenant(async (transaction) => {
    await attemptCounters.add(transaction, {
      tenant,
      subject,
      now,
      windowMs: ACCOUNT.forgottenMs,
      from: 'last',
    });
    await addressCounters.add(transaction, { address, now, windowMs: ADDRESS.windowMs });
    await attemptCounters.prune(transaction, { tenant, now });
    await addressCounters.prune(transaction, { now, windowMs: ADDRESS.windowMs });
  });
}

/** The owner is here: earlier failures count no more, and the address is known from now on. */
export async function welcomeOwner(
  { account, subject, address, seenAt, attempts }: SignInAttempt & { account: AccountRow },
  { inTenant, now }: PublicContext,
): Promise<void> {
  const { tenant, id: accountId } = account;
  const isFresh = seenAt !== undefined && now() - seenAt.getTime() < FRESH_MS;
  if (isFresh && !attempts) return;
  await inTenant(async (transaction) => {
    await attemptCounters.forget(transaction, { tenant, subject });
    if (!isFresh)
      await knownAddresses.see(transaction, { tenant, accountId, address, now: new Date(now()) });
  });
}

/** Whether so much failed where the call comes from that a captcha has to be solved there. */
export async function isCrowdedHere(context: PublicContext): Promise<boolean> {
  const attempts = await context.reading((transaction) =>
    addressCounters.find(transaction, networkFingerprint(context)),
  );
  return isCrowded(attempts, context.now());
}
