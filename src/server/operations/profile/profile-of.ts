import { createHash } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import type { Profile } from '../../../contract/records.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import type { Context } from '../context.ts';
import { loginUserOf } from '../session/open-session.ts';

/**
 * The caller's own profile with the records behind it. Refuses with `unauthenticated` when the
 * account is gone.
 */
export async function profileOf(context: Context): Promise<Profile> {
  const {
    principal: { tenant, accountId, party },
    transaction,
  } = context;
  const account = await accounts.find(transaction, { tenant, id: accountId });
  if (!account)
    throw new AppError('unauthenticated', { log: 'The account of this token is gone.' });
  const login = loginUserOf(account, context);
  return {
    ...login,
    ...party,
    address: account.address,
    phone: account.phone ?? '',
    ...(account.company_name && { companyName: account.company_name }),
    ...(account.picture_key && { picture: nameOf(account.picture_key) }),
    ...(account.language && { language: account.language }),
    ...applicantTypeOf(account, login.role[0]),
  };
}

/** Tells one picture from the next without telling where it lies. */
const nameOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 16);

/** The kind of applicant that an account is; nothing for people of other roles. */
export const applicantTypeOf = (
  { applicant_type: type }: Pick<AccountRow, 'applicant_type'>,
  role: string | undefined,
): Pick<Profile, 'applicantType'> =>
  role === 'applicant' && isApplicantType(type) ? { applicantType: type } : {};

const TYPES: readonly (string | null)[] = ['B2B', 'B2B2C', 'D2C'] satisfies NonNullable<
  Profile['applicantType']
>[];
const isApplicantType = (word: string | null): word is NonNullable<Profile['applicantType']> =>
  TYPES.includes(word);
