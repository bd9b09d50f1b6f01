import { accounts } from '../../repositories/accounts/accounts.ts';
import { sessions } from '../../repositories/accounts/sessions.ts';
import type { Handler } from '../context.ts';
import { loginUserOf } from './open-session.ts';

/**
 * Whether a token opens calls of this tenant now: alive, and of a session that nobody has ended.
 * The sessions of a provider elsewhere are its own.
 */
export const handler: Handler<'validate-token'> = async ({ body: { accessToken } }, context) => {
  const {
    tenant,
    ports: { bearerTokens },
  } = context;
  const claims = await bearerTokens.verify(accessToken);
  if (!claims || claims.tenant !== tenant.id) return { tokenValid: false };
  return context.inTenant(async (transaction) => {
    const session = await sessions.find(transaction, { tenant: tenant.id, id: claims.sid });
    const account = await accounts.find(transaction, { tenant: tenant.id, id: claims.sub });
    if (!account || (session ? session.ended_at !== null : tenant.issuer === undefined))
      return { tokenValid: false };
    return { tokenValid: true, userData: loginUserOf(account, context) };
  });
};
