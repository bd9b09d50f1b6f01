import { withoutTyping } from '../../../core/access/role-preview.ts';
import { slice } from '../../../core/manifest/manifest.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import type { Handler } from '../context.ts';
import { chosenLanguage } from '../session/chosen-language.ts';

/**
 * The part of the newest catalogue that the caller's role sees, in the language that they have
 * chosen. An applicant who is nobody, as a preview of the role alone has it, comes by themselves.
 */
export const handler: Handler<'get-manifest'> = async (_, context) => {
  const { principal, transaction, ports } = context;
  const account = await accounts.find(transaction, {
    tenant: principal.tenant,
    id: principal.accountId,
  });
  const language = chosenLanguage(account, context);
  const compiled = ports.catalogues.current();
  return slice(principal.preview ? withoutTyping(compiled) : compiled, {
    roles: principal.roles,
    applicantType:
      principal.preview && !principal.preview.isOfPerson
        ? 'D2C'
        : (account?.applicant_type ?? undefined),
    tenantId: principal.tenant,
    language,
  });
};
