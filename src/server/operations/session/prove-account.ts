import { AppError, type ErrorCode } from '../../../contract/errors.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import type { PublicContext, SignedInContext } from '../context.ts';
import { wasAsked } from './change-asked.ts';
import { mustProvePerson, provePerson } from './prove-person.ts';
import {
  beginTry,
  countFailure,
  looked,
  refuseEarly,
  type SignInAttempt,
  takeTurn,
  welcomeOwner,
} from './tries.ts';

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
export type ProvenAccount = SignInAttempt & { account: AccountRow };

/**
 * The account whose user name and password these are. Refuses with `invalid_credentials`; after too
 * many wrong tries the account waits (`rate_limited`), also with the right password; and where a
 * captcha is compulsory it comes first. Whoever asks for nothing more welcomes the owner
 * (`welcomeOwner`); who does, when that is proven too.
 */
export async function provePassword(
  { username, password, captchaToken, isFollowUp = false }: Credentials,
  context: PublicContext,
): Promise<ProvenAccount> {
  const attempt = await beginTry(username, context);
  await refuseEarly(attempt, context);
  const isPerson =
    (isFollowUp && (await wasAsked(username, context))) ||
    (await provePerson(captchaToken, context, attempt.isCrowded));
  return provenInTurn(password, { attempt, isPerson, context });
}

/**
 * The account of whoever is signed in, who knows its password. A wrong one counts as it does at the
 * sign-in, and is refused with `password_wrong`: the session continues.
 */
export async function proveOwner(password: string, context: SignedInContext): Promise<AccountRow> {
  const { tenant, accountId: id } = context.principal;
  const known = await context.inTenant((transaction) => accounts.find(transaction, { tenant, id }));
  if (!known) throw new AppError('unauthenticated', { log: 'The account of this token is gone.' });
  const attempt = await beginTry(known.username, context);
  await refuseEarly(attempt, context);
  const proven = await provenInTurn(password, {
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
function provenInTurn(
  password: string,
  { attempt, isPerson, context, refusal = 'invalid_credentials' }: Proof,
): Promise<ProvenAccount> {
  return context.ports.passwords.inTurn(async (matches) => {
    const now = await looked(attempt, context);
    await refuseEarly(now, context);
    if (!isPerson && (await mustProvePerson(context, now.isCrowded)))
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
