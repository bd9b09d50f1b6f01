import { AppError } from '../../../contract/errors.ts';
import { hashOfResetToken } from '../../ports/tokens/reset-tokens.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import { passwordResets } from '../../repositories/accounts/password-resets.ts';
import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';
import { acceptedHash, replacePassword } from './new-password.ts';
import { beginTry, welcomeOwner } from './sign-in-throttle.ts';

/**
 * Sets the password of the account that a link was sent to. A password that is refused leaves the
 * link as it is. Whoever has the link is the owner: what was guessed before counts no more, and the
 * address is known. A tenant with a provider of its own has its passwords there.
 */
export const handler: Handler<'reset-password'> = async (
  { body: { token, newPassword } },
  context,
) => {
  const {
    tenant: { id: tenant, issuer },
  } = context;
  if (issuer !== undefined) throw new AppError('password_elsewhere');
  const link = { tenant, tokenHash: hashOfResetToken(token), now: new Date(context.now()) };
  const account = await context.inTenant(async (transaction) => {
    const id = await passwordResets.accountOf(transaction, link);
    return id === undefined ? undefined : accounts.find(transaction, { tenant, id });
  });
  if (!account) throw new AppError('reset_link_invalid');
  const passwordHash = await acceptedHash(newPassword, { account, context });
  await context.inTenant(async (transaction) => {
    if (!(await passwordResets.use(transaction, link))) throw new AppError('reset_link_invalid');
    await passwordResets.closeAll(transaction, { ...link, accountId: account.id });
    await events.add(transaction, {
      tenant,
      kind: 'account.password-reset',
      by: account.id,
      objectUid: account.id,
      at: link.now,
    });
    await replacePassword(transaction, { account, passwordHash, context });
  });
  await welcomeOwner({ ...(await beginTry(account.username, context)), account }, context);
  return { message: context.t('signIn.passwordSet') };
};
