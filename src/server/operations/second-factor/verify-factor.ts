import { AppError } from '../../../contract/errors.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import type { SecondFactorRow } from '../../repositories/accounts/second-factors.ts';
import type { PublicContext, SignedInContext } from '../context.ts';
import { noteAsked, verifyOwner } from '../session/verify-account.ts';
import { findFactor, verifyCode } from './verify-code.ts';

interface AtSignIn {
  account: AccountRow;
  username: string;
  context: PublicContext;
}

/**
 * Asks whoever has just proven their password for their second factor too. `second_factor_required`
 * says in `fields.secondFactor` whether there is one; what follows on it comes without another
 * captcha.
 */
export async function verifyCodeAtSignIn(
  oneTimeCode: string | undefined,
  { account, username, context }: AtSignIn,
): Promise<void> {
  const factor = await findFactor(account, context);
  if (!factor || !oneTimeCode) {
    await noteAsked(username, context);
    throw new AppError('second_factor_required', {
      fields: { secondFactor: factor ? 'enrolled' : 'missing' },
      accountId: account.id,
    });
  }
  await verifyCode(oneTimeCode, { account, context, refusal: 'invalid_credentials' });
}

interface Proof {
  password?: string;
  oneTimeCode: string;
}

/**
 * Proof of whoever is signed in and changes their second factor: the password, where people have
 * one here (at the embedded provider, too), and a code. So a token alone uses up no tries.
 */
export async function verifyOwnerWithCode(
  { password, oneTimeCode }: Proof,
  context: SignedInContext,
): Promise<{ account: AccountRow; factor: SecondFactorRow }> {
  const { tenant, accountId: id } = context.principal;
  const account = await context.reading((transaction) =>
    accounts.find(transaction, { tenant, id }),
  );
  if (!account)
    throw new AppError('unauthenticated', { log: 'The account of this token is gone.' });
  const factor = await findFactor(account, context);
  if (!factor) throw new AppError('second_factor_not_asked');
  if (context.tenant.issuer === undefined) {
    if (password === undefined)
      throw new AppError('invalid_request', {
        fields: { password: { key: 'error.field.required' } },
      });
    await verifyOwner(password, context);
  }
  await verifyCode(oneTimeCode, { account, context, refusal: 'one_time_code_wrong' });
  return { account, factor };
}
