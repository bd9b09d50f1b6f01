import { randomUUID } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { hashOfResetToken } from '../../ports/tokens/reset-tokens.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import { invitations } from '../../repositories/accounts/invitations.ts';
import { events } from '../../repositories/events.ts';
import { people } from '../../repositories/parties/people.ts';
import type { Handler, PublicContext } from '../context.ts';
import { acceptedHash } from '../session/new-password.ts';
import {
  asksSecondFactor,
  loginUserOf,
  openSession,
  sessionTokens,
} from '../session/open-session.ts';
import { type Invited, invitedBy } from './open-invitation.ts';

/**
 * Makes the account of whoever has the link, and signs them in; where their role takes a second
 * step, or the tenant has a provider, they sign in themselves. A password that is refused leaves the link as it is.
 */
export const handler: Handler<'accept-invitation'> = async ({ body }, context) => {
  const { tenant } = context;
  if (tenant.issuer !== undefined) throw new AppError('password_elsewhere');
  const names = { first_name: body.firstName.trim(), last_name: body.lastName.trim() };
  if (names.last_name === '')
    throw new AppError('invalid_request', {
      fields: { lastName: { key: 'error.field.required' } },
    });
  const invited = await invitedBy(body.token, context);
  const company = invited.row.name ?? null;
  const passwordHash = await acceptedHash(body.newPassword, {
    account: { email: invited.invitation.email, ...names, company_name: company },
    context,
  });
  const message = context.t('invitation.done');
  const joined = await context.inTenant(async (transaction) => {
    const person = { ...names, company_name: company, password_hash: passwordHash };
    const account = await join(transaction, { token: body.token, invited, person, context });
    if (tenant.signIn !== 'password' || asksSecondFactor(account, context)) return undefined;
    return openSession(transaction, { account, context });
  });
  if (!joined) return { message };
  return {
    message,
    tokens: sessionTokens(joined, context),
    userData: loginUserOf(joined.account, context),
  };
};

type Person = Pick<AccountRow, 'first_name' | 'last_name' | 'company_name' | 'password_hash'>;

interface Joining {
  token: string;
  invited: Invited;
  person: Person;
  context: PublicContext;
}

/** Uses the link up, and ties a new account to the record that it was sent for. */
async function join(
  transaction: TenantTransaction,
  { token, invited: { invitation, row }, person, context }: Joining,
): Promise<AccountRow> {
  const { record, record_uid: uid, email, language } = invitation;
  const tenant = context.tenant.id;
  const at = new Date(context.now());
  const link = { tenant, tokenHash: hashOfResetToken(token), now: at };
  if (
    !(await invitations.use(transaction, link)) ||
    (await accounts.findByEmail(transaction, { tenant, email }))
  )
    throw new AppError('invitation_link_invalid');
  const id = randomUUID();
  await accounts.insert(transaction, {
    ...person,
    tenant,
    id,
    email,
    username: email,
    language,
    roles: [record],
    applicant_type: row.applicant_type ?? null,
    created_at: at,
    updated_at: at,
  });
  await people.set(transaction, { tenant, kind: record, uid }, { account_id: id });
  const isApplicant = record === 'applicant' && { applicantUid: uid };
  const event = { tenant, by: id, at, ...isApplicant };
  await events.add(transaction, { ...event, kind: 'account.registered', objectUid: id });
  await events.add(transaction, { ...event, kind: `${record}.joined`, objectUid: uid });
  const account = await accounts.find(transaction, { tenant, id });
  if (!account) throw new Error('An account that was just made is not there.');
  return account;
}
