import { AppError } from '../../../contract/errors.ts';
import { unmetRules } from '../../../core/access/password-rules.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { accounts, type AccountRow } from '../../repositories/accounts.ts';
import { sessions } from '../../repositories/sessions.ts';
import type { PublicContext } from '../context.ts';

/** What is kept of a password that meets the rules. Refuses with `password_rules`. */
export async function acceptedHash(newPassword: string, { ports }: PublicContext): Promise<string> {
  const unmet = unmetRules(newPassword);
  if (unmet.length > 0) throw new AppError('password_rules', { fields: Object.fromEntries(unmet.map(({ id, text }) => [`newPassword.${id}`, { key: text }])) });
  return ports.passwords.hash(newPassword);
}

type Replacing = { account: Pick<AccountRow, 'tenant' | 'id'>; passwordHash: string; now: Date };

/** From now on the account opens with another password, and every sign-in that the old one opened has ended. */
export async function replacePassword(transaction: TenantTransaction, { account: { tenant, id }, passwordHash, now }: Replacing): Promise<void> {
  await accounts.setPassword(transaction, { tenant, id, passwordHash, now });
  await sessions.endAll(transaction, { tenant, accountId: id, now });
}
