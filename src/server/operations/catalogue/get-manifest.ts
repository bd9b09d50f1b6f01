import { slice } from '../../../core/manifest/manifest.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import type { Handler } from '../context.ts';
import { chosenLanguage } from '../session/chosen-language.ts';

/**
 * The part of the newest catalogue that the caller's role sees, in the language that they have
 * chosen.
 */
export const handler: Handler<'get-manifest'> = async (_, context) => {
  const { principal, transaction, ports } = context;
  const account = await accounts.find(transaction, {
    tenant: principal.tenant,
    id: principal.accountId,
  });
  const language = chosenLanguage(account, context);
  return slice(ports.catalogues.current(), {
    roles: principal.roles,
    applicantType: account?.applicant_type ?? undefined,
    tenantId: principal.tenant,
    language,
  });
};
