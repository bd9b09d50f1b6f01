import { AppError } from '../../../contract/errors.ts';
import { hashOfResetToken } from '../../ports/tokens/reset-tokens.ts';
import { type InvitationRow, invitations } from '../../repositories/accounts/invitations.ts';
import { type PartyRow, people } from '../../repositories/parties/people.ts';
import type { Handler, PublicContext } from '../context.ts';

/** Whom a link invites; both are gone when it was used or is too old. */
export interface Invited {
  invitation: InvitationRow;
  row: PartyRow;
}

/** Refuses with `invitation_link_invalid`. */
export async function invitedBy(token: string, context: PublicContext): Promise<Invited> {
  const { tenant } = context;
  const link = {
    tenant: tenant.id,
    tokenHash: hashOfResetToken(token),
    now: new Date(context.now()),
  };
  const invited = await context.inTenant(async (transaction) => {
    const invitation = await invitations.findByLink(transaction, link);
    if (!invitation) return undefined;
    const row = await people.hold(transaction, {
      kind: invitation.record,
      uid: invitation.record_uid,
      scope: { tenant: tenant.id, kind: 'any' },
    });
    return row && row.account_id === null ? { invitation, row } : undefined;
  });
  if (!invited) throw new AppError('invitation_link_invalid');
  return invited;
}

/** What the page of a link shows before its owner chooses a password. */
export const handler: Handler<'open-invitation'> = async ({ body: { token } }, context) => {
  const {
    invitation: { email, record },
    row,
  } = await invitedBy(token, context);
  const role = context.ports.catalogues.current().roles.find(({ id }) => id === record);
  return {
    email,
    role: context.spoken(role)?.label ?? record,
    company: row.name ?? '',
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
  };
};
