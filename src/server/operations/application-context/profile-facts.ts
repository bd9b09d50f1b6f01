import { withoutUnknown } from '../../../core/facts/page-facts.ts';
import type { AccountRow } from '../../repositories/accounts.ts';
import type { ApplicantRow } from '../../repositories/parties.ts';

/**
 * The applicant's own words about themselves, whoever asks: an agent's address never fills a
 * traveller's form. `account`: theirs, where they have one.
 */
export function profileFacts({
  account,
  applicant,
}: {
  account: AccountRow | undefined;
  applicant: ApplicantRow;
}): Record<string, unknown> {
  return withoutUnknown({
    firstName: account?.first_name ?? applicant.first_name,
    lastName: account?.last_name ?? applicant.last_name,
    email: account?.email ?? applicant.email,
    phone: account?.phone ?? applicant.phone,
    companyName: account?.company_name,
    address: withoutUnknown({ ...account?.address }),
  });
}
