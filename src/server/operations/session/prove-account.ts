import { AppError } from '../../../contract/errors.ts';
import { accounts, type AccountRow } from '../../repositories/accounts.ts';
import type { PublicContext } from '../context.ts';

/** The account whose user name and password these are. Refuses with `invalid_credentials`; after too many wrong tries the account waits (`rate_limited`). */
export async function proveAccount({ username, password }: { username: string; password: string }, context: PublicContext): Promise<AccountRow> {
  const { tenant, ports: { passwords, signInTries } } = context;
  const tried = `${tenant.id} ${username.trim().toLowerCase()}`;
  const wait = signInTries.wait(tried);
  if (wait > 0) throw new AppError('rate_limited', { retryAfter: wait });
  const account = await context.inTenant((transaction) => accounts.findByUsername(transaction, { tenant: tenant.id, username }));
  const isProven = await passwords.matches(account?.password_hash, password);
  if (!account || !isProven) {
    signInTries.failed(tried);
    throw new AppError('invalid_credentials');
  }
  signInTries.forgive(tried);
  return account;
}
