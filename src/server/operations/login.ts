import { AppError } from '../../contract/errors.ts';
import { unmetRules } from '../../core/access/password-rules.ts';
import { accounts, type AccountRow } from '../repositories/accounts.ts';
import { sessions } from '../repositories/sessions.ts';
import type { Handler, PublicContext } from './context.ts';
import { loginUserOf, openSession } from './session/open-session.ts';

/** Whoever knows user name and password gets a session; after too many wrong tries the account waits. */
export const handler: Handler<'login'> = async ({ body: { username, password, newPassword } }, context) => {
  const account = await provenAccount({ username, password }, context);
  if (account.must_change_password && !newPassword) return { requiresPasswordChange: true, message: context.say('signIn.newText') };
  const passwordHash = newPassword ? await acceptedHash(newPassword, context) : undefined;
  const tokens = await context.inTenant(async (transaction) => {
    const now = new Date(context.now());
    const which = { tenant: account.tenant, now };
    if (passwordHash) {
      await accounts.setPassword(transaction, { ...which, id: account.id, passwordHash });
      await sessions.endAll(transaction, { ...which, accountId: account.id });
    }
    return openSession(transaction, { account, context });
  });
  return { requiresPasswordChange: false, message: '', tokens, userData: loginUserOf(account, context) };
};

async function provenAccount({ username, password }: { username: string; password: string }, context: PublicContext): Promise<AccountRow> {
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

async function acceptedHash(newPassword: string, { ports }: PublicContext): Promise<string> {
  const unmet = unmetRules(newPassword);
  if (unmet.length > 0) throw new AppError('password_rules', { fields: Object.fromEntries(unmet.map(({ id, text }) => [`newPassword.${id}`, { key: text }])) });
  return ports.passwords.hash(newPassword);
}
