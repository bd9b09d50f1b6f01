import { slice } from '../../core/catalogue/slice.ts';
import { accounts } from '../repositories/accounts.ts';
import type { Handler } from './context.ts';

/** The part of the newest catalogue that the caller's role sees. */
export const handler: Handler<'get-manifest'> = async (_, { principal, transaction, ports }) => {
  const account = await accounts.find(transaction, { tenant: principal.tenant, id: principal.accountId });
  return slice(ports.catalogues.current(), { roles: principal.roles, applicantType: account?.applicant_type ?? undefined, tenantId: principal.tenant, language: account?.language ?? undefined });
};
