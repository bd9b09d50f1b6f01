import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import type { Body } from '../../../contract/operations.ts';
import { allowsRegistration } from '../../../core/access/sign-in/registration.ts';
import { hashOfResetToken } from '../../ports/tokens/reset-tokens.ts';
import { registrations } from '../../repositories/accounts/registrations.ts';
import type { Handler } from '../context.ts';
import { acceptedHash } from '../session/new-password.ts';
import { loginUserOf, openSession, sessionTokens } from '../session/open-session.ts';
import { addOwnAccount } from './add-own-account.ts';

/**
 * Makes the account of whoever has the link, and signs them in. A password that is refused leaves
 * the link as it is. Of an address that somebody has an account with by now, no second one is made.
 */
export const handler: Handler<'complete-registration'> = async ({ body }, context) => {
  const { tenant } = context;
  if (!allowsRegistration(tenant)) throw new AppError('registration_closed');
  const link = {
    tenant: tenant.id,
    tokenHash: hashOfResetToken(body.token),
    now: new Date(context.now()),
  };
  const asked = await context.inTenant((transaction) =>
    registrations.findByLink(transaction, link),
  );
  if (!asked) throw new AppError('registration_link_invalid');
  const { email, language } = asked;
  const names = namesIn(body);
  const passwordHash = await acceptedHash(body.newPassword, {
    account: { email, ...names, company_name: null },
    context,
  });
  const opened = await context.inTenant(async (transaction) => {
    if (!(await registrations.use(transaction, { ...link, email })))
      throw new AppError('registration_link_invalid');
    const added = await addOwnAccount(transaction, {
      account: { tenant: tenant.id, id: randomUUID(), email, language, ...names, passwordHash },
      now: link.now,
    });
    if (!added) throw new AppError('registration_link_invalid');
    return openSession(transaction, { account: added.account, context });
  });
  return {
    message: context.t('register.done'),
    tokens: sessionTokens(opened, context),
    userData: loginUserOf(opened.account, context),
  };
};

function namesIn({ firstName, lastName }: Body<'complete-registration'>) {
  const names = { first_name: firstName.trim(), last_name: lastName.trim() };
  if (names.last_name === '')
    throw new AppError('invalid_request', {
      fields: { lastName: { key: 'error.field.required' } },
    });
  return names;
}
