import type { Tenant } from '../../../contract/catalogue.ts';
import { AppError, type ErrorCode } from '../../../contract/errors.ts';
import { stablePassword, unmetRules } from '../../../core/access/sign-in/password-rules.ts';
import { contextWordIn, isCommon } from '../../../core/access/sign-in/weak-password.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { knownPasswords } from '../../ports/secrets/known-passwords.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import { events } from '../../repositories/events.ts';
import type { PublicContext } from '../context.ts';
import { endAllSessions } from './end-sessions.ts';

interface Choosing {
  /** Of an account that is only being made, there is no password from before. */
  account: Pick<AccountRow, 'email' | 'first_name' | 'last_name' | 'company_name'> &
    Partial<Pick<AccountRow, 'password_hash'>>;
  context: Pick<PublicContext, 'ports' | 'tenant'>;
}

/**
 * What is kept of a password that its account may have. Refuses, with a code and a sentence, one
 * that breaks a rule, that many use, that has a word of the context in it, or that is the one from
 * before.
 */
export async function acceptedHash(
  typed: string,
  { account, context: { ports, tenant } }: Choosing,
): Promise<string> {
  const newPassword = stablePassword(typed);
  const unmet = unmetRules(newPassword);
  if (unmet.length > 0)
    throw new AppError('password_rules', {
      fields: Object.fromEntries(unmet.map(({ id, text }) => [`newPassword.${id}`, { key: text }])),
    });
  if (contextWordIn(newPassword, contextOf(account, tenant)) !== undefined)
    throw refusal('password_context');
  if (isCommon(newPassword, knownPasswords)) throw refusal('password_common');
  if (account.password_hash && (await ports.passwords.matches(account.password_hash, newPassword)))
    throw refusal('password_same');
  return ports.passwords.hash(newPassword);
}

const refusal = (code: ErrorCode): AppError =>
  new AppError(code, { fields: { newPassword: { key: `error.${code}` } } });

const contextOf = (
  { email, first_name: first, last_name: last, company_name: company }: Choosing['account'],
  { id, displayName }: Tenant,
) => ({ site: [id, displayName], names: [first, last, company], email });

interface Replacing {
  account: Pick<AccountRow, 'tenant' | 'id'>;
  passwordHash: string;
  /** The sign-in that continues. */
  except?: string;
  context: Pick<PublicContext, 'ports' | 'now'>;
}

/**
 * From now on the account opens with another password, and every other sign-in that the old one
 * opened has ended. Its owner is told by mail.
 */
export async function replacePassword(
  transaction: TenantTransaction,
  { account: { tenant, id }, passwordHash, except, context: { ports, now } }: Replacing,
): Promise<void> {
  const at = new Date(now());
  await accounts.setPassword(transaction, { tenant, id, passwordHash, now: at });
  await endAllSessions(transaction, {
    tenant,
    accountId: id,
    except,
    now: at,
    revocations: ports.revocations,
  });
  await events.add(transaction, {
    tenant,
    kind: 'account.password-changed',
    by: id,
    objectUid: id,
    at,
  });
  await ports.queue.enqueue(transaction, 'send-mail', {
    tenant,
    message: 'password-changed',
    accountId: id,
  });
}
