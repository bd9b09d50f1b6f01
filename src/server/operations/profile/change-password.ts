import { AppError } from '../../../contract/errors.ts';
import type { Handler } from '../context.ts';
import { acceptedHash, replacePassword } from '../session/new-password.ts';
import { verifyOwner } from '../session/verify-account.ts';

/**
 * Whoever knows the password may choose another: this sign-in continues, every other one of the
 * person ends.
 */
export const handler: Handler<'change-password'> = async (
  { body: { currentPassword, newPassword } },
  context,
) => {
  if (context.tenant.signIn !== 'password') throw new AppError('password_elsewhere');
  const account = await verifyOwner(currentPassword, context);
  const passwordHash = await acceptedHash(newPassword, { account, context });
  await context.inTenant((transaction) =>
    replacePassword(transaction, {
      account,
      passwordHash,
      except: context.principal.sessionId,
      context,
    }),
  );
  return { message: context.t('account.passwordChanged') };
};
