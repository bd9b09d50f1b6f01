import { AppError } from '../../../contract/errors.ts';
import type { Handler } from '../context.ts';
import { verifyCodeAtSignIn } from '../second-factor/verify-factor.ts';
import { acceptedHash, replacePassword } from './new-password.ts';
import { asksSecondFactor, loginUserOf, openSession, sessionTokens } from './open-session.ts';
import { welcomeOwner } from './sign-in-throttle.ts';
import { noteAsked, verifyPassword } from './verify-account.ts';

/**
 * Whoever knows user name and password gets a session, with a one-time code besides where the
 * tenant asks for a second factor; after too many wrong tries the account waits. A new password is
 * taken from those alone who have to choose one.
 */
export const handler: Handler<'login'> = async ({ body }, context) => {
  const { username, password, newPassword, captchaToken, oneTimeCode } = body;
  const isFollowUp = Boolean(newPassword) || Boolean(oneTimeCode);
  const proven = await verifyPassword({ username, password, captchaToken, isFollowUp }, context);
  const { account } = proven;
  const isAsked = asksSecondFactor(account, context);
  if (!isAsked) await welcomeOwner(proven, context);
  if (account.must_change_password && !newPassword) {
    await noteAsked(username, context);
    return { requiresPasswordChange: true, message: context.t('signIn.newText') };
  }
  if (newPassword && !account.must_change_password) throw new AppError('password_not_asked');
  const passwordHash = newPassword
    ? await acceptedHash(newPassword, { account, context })
    : undefined;
  if (isAsked) {
    await verifyCodeAtSignIn(oneTimeCode, { account, username, context });
    await welcomeOwner(proven, context);
  }
  const opened = await context.inTenant(async (transaction) => {
    if (passwordHash === undefined) return openSession(transaction, { account, context });
    await replacePassword(transaction, { account, passwordHash, context });
    return openSession(transaction, {
      account: { ...account, password_hash: passwordHash },
      context,
    });
  });
  return {
    requiresPasswordChange: false,
    message: '',
    tokens: sessionTokens(opened, context),
    userData: loginUserOf(account, context),
  };
};
