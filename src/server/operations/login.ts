import { AppError } from '../../contract/errors.ts';
import type { Handler } from './context.ts';
import { noteAsked } from './session/change-asked.ts';
import { acceptedHash, replacePassword } from './session/new-password.ts';
import { loginUserOf, openSession, openTogether, tokensOf } from './session/open-session.ts';
import { proveAccount } from './session/prove-account.ts';

/** Whoever knows user name and password gets a session; after too many wrong tries the account waits. A new password is taken from those alone who have to choose one. */
export const handler: Handler<'login'> = async ({ body: { username, password, newPassword, captchaToken } }, context) => {
  const account = await proveAccount({ username, password, captchaToken, isChange: Boolean(newPassword) }, context);
  if (account.must_change_password && !newPassword) {
    await noteAsked(username, context);
    return { requiresPasswordChange: true, message: context.say('signIn.newText') };
  }
  if (newPassword && !account.must_change_password) throw new AppError('password_not_asked');
  const passwordHash = newPassword ? await acceptedHash(newPassword, { account, context }) : undefined;
  const opened = passwordHash === undefined ? await openTogether(account, context) : await context.inTenant(async (transaction) => {
    await replacePassword(transaction, { account, passwordHash, context });
    return openSession(transaction, { account: { ...account, password_hash: passwordHash }, context });
  });
  return { requiresPasswordChange: false, message: '', tokens: tokensOf(opened, context), userData: loginUserOf(account, context) };
};
