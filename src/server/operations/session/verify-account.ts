import { AppError, type ErrorCode } from '../../../contract/errors.ts';
import { type CaptchaVerdict, captchaOf } from '../../ports/captcha/captcha.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import { attemptCounters, usedCaptchas } from '../../repositories/accounts/sign-in-attempts.ts';
import type { PublicContext, SignedInContext } from '../context.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import {
  beginTry,
  countFailure,
  isCrowdedHere,
  readAgainAfterFailures,
  refuseEarly,
  type SignInAttempt,
  takeTurn,
  welcomeOwner,
} from './sign-in-throttle.ts';

interface Credentials {
  username: string;
  password: string;
  captchaToken?: string | undefined;
  /**
   * With a new password or a one-time code: whoever was just asked for it has passed the captcha
   * before.
   */
  isFollowUp?: boolean;
}

/** A try with the right password, and whose it is. */
export type VerifiedAccount = SignInAttempt & { account: AccountRow };

/**
 * The account whose user name and password these are. Refuses with `invalid_credentials`; after too
 * many wrong tries the account waits (`rate_limited`), also with the right password; and where a
 * captcha is compulsory it comes first; who is suspended or rejected is told so. Whoever asks for nothing more welcomes the owner
 * (`welcomeOwner`); who does, when that is proven too.
 */
export async function verifyPassword(
  { username, password, captchaToken, isFollowUp = false }: Credentials,
  context: PublicContext,
): Promise<VerifiedAccount> {
  const attempt = await beginTry(username, context);
  await refuseEarly(attempt, context);
  const isPerson =
    (isFollowUp && (await wasAsked(username, context))) ||
    (await verifyPerson(captchaToken, context, attempt.isCrowded));
  const proven = await verifyInTurn(password, { attempt, isPerson, context });
  await context.reading((transaction) => refuseBlocked(transaction, proven.account));
  return proven;
}

/**
 * The account of whoever is signed in, who knows its password. A wrong one counts as it does at the
 * sign-in, and is refused with `password_wrong`: the session continues.
 */
export async function verifyOwner(password: string, context: SignedInContext): Promise<AccountRow> {
  const { tenant, accountId: id } = context.principal;
  const account = await context.inTenant((transaction) =>
    accounts.find(transaction, { tenant, id }),
  );
  if (!account)
    throw new AppError('unauthenticated', { log: 'The account of this token is gone.' });
  const attempt = await beginTry(account.username, context);
  await refuseEarly(attempt, context);
  const proven = await verifyInTurn(password, {
    attempt,
    isPerson: true,
    context,
    refusal: 'password_wrong',
  });
  await welcomeOwner(proven, context);
  return proven.account;
}

interface Proof {
  attempt: SignInAttempt;
  isPerson: boolean;
  context: PublicContext;
  refusal?: ErrorCode;
}

/**
 * Whether the account must wait, and whether a captcha is compulsory here, is looked at once more
 * when the turn of this password has come, and a failure is counted before the turn is over: a
 * thousand guesses at the same moment are no more than a few.
 */
function verifyInTurn(
  password: string,
  { attempt, isPerson, context, refusal = 'invalid_credentials' }: Proof,
): Promise<VerifiedAccount> {
  return context.ports.passwords.inTurn(async (matches) => {
    const now = await readAgainAfterFailures(attempt, context);
    await refuseEarly(now, context);
    if (!isPerson && (await needsPersonProof(context, now.isCrowded)))
      throw new AppError('captcha_required');
    await takeTurn(now, context);
    const isProven = await matches(now.account?.password_hash, password);
    if (now.account && isProven) return { ...now, account: now.account };
    await countFailure(now, context);
    throw new AppError(refusal, {
      accountId: now.account?.id,
      ...(refusal === 'password_wrong' && {
        fields: { password: { key: 'error.password_wrong' } },
      }),
    });
  });
}

/**
 * Refuses whoever brings a false proof, or none where one is compulsory: with CAPTCHA=required, and
 * where a hundred tries have failed recently. A proof opens one call. A tenant without a captcha
 * asks nobody. `isCrowded` says what failed here, where that is known already. False for whoever
 * continues without a proof.
 */
export async function verifyPerson(
  token: string | undefined,
  context: PublicContext,
  isCrowded?: boolean,
): Promise<boolean> {
  const {
    tenant,
    ports: { captcha },
  } = context;
  if (captchaOf(tenant).kind === 'none') return true;
  if (!token) {
    if (await needsPersonProof(context, isCrowded)) throw new AppError('captcha_required');
    return false;
  }
  const verdict = await captcha.verify(tenant, token);
  if (verdict.kind === 'unanswered') return passUnanswered(verdict, context, isCrowded);
  if (verdict.kind === 'bad' || !(await isFirstUse(verdict, context)))
    throw new AppError('captcha_failed');
  return true;
}

/** Whether nobody gets in here without a proof. */
export const needsPersonProof = async (
  context: PublicContext,
  isCrowded?: boolean,
): Promise<boolean> =>
  captchaOf(context.tenant).kind !== 'none' &&
  (context.ports.captcha.isRequired || (isCrowded ?? (await isCrowdedHere(context))));

/** A service that is down keeps nobody out where the captcha may be left out. */
async function passUnanswered(
  { reason }: Extract<CaptchaVerdict, { kind: 'unanswered' }>,
  context: PublicContext,
  isCrowded?: boolean,
): Promise<false> {
  context.log.error({ tenant: context.tenant.id }, `A captcha could not be judged. ${reason}`);
  if (await needsPersonProof(context, isCrowded)) throw new AppError('captcha_unanswered');
  return false;
}

async function isFirstUse(
  { once }: Extract<CaptchaVerdict, { kind: 'good' }>,
  { tenant, inTenant, now }: PublicContext,
): Promise<boolean> {
  if (!once) return true;
  const proof = {
    tenant: tenant.id,
    signature: once.signature,
    until: new Date(once.until),
    now: new Date(now()),
  };
  return inTenant((transaction) => usedCaptchas.use(transaction, proof));
}

/** So long a person may take over a new password, or a one-time code. */
const LASTS_MS = 15 * 60_000;

const subjectOf = (username: string, { ports, address }: PublicContext): string =>
  ports.fingerprints.of('change-asked', username.trim().toLowerCase(), address);

/**
 * Notes that whoever proved themselves here was asked for a new password or a one-time code, which
 * comes without another captcha (rules: "Calls").
 */
export async function noteAsked(username: string, context: PublicContext): Promise<void> {
  const which = { tenant: context.tenant.id, subject: subjectOf(username, context) };
  await context.inTenant((transaction) =>
    attemptCounters.add(transaction, {
      ...which,
      now: new Date(context.now()),
      windowMs: LASTS_MS,
      from: 'last',
    }),
  );
}

/** Whether they were, a short while ago. */
async function wasAsked(username: string, context: PublicContext): Promise<boolean> {
  const which = { tenant: context.tenant.id, subject: subjectOf(username, context) };
  const attempts = await context.reading((transaction) => attemptCounters.find(transaction, which));
  return attempts !== undefined && context.now() - attempts.last < LASTS_MS;
}
