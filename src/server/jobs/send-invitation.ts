import { INVITATION } from '../../core/access/sign-in/invitation.ts';
import { translationsIn } from '../../core/catalogue/languages/translations.ts';
import { composed } from '../../core/copy/mail-message.ts';
import { withoutUnseen } from '../../core/copy/unseen.ts';
import { inTenant, type TenantTransaction } from '../database/in-tenant.ts';
import { hashOfResetToken, newResetToken } from '../ports/tokens/reset-tokens.ts';
import { accounts } from '../repositories/accounts/accounts.ts';
import { invitations } from '../repositories/accounts/invitations.ts';
import { partyName, people } from '../repositories/parties/people.ts';
import type { JobHandler } from './queue.ts';
import type { SendMailOptions } from './send-mail.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Writes to somebody who is invited. The link is made here, at each try anew, so that no queue ever
 * holds it.
 */
export const sendInvitation =
  ({ db, catalogues, mailer, publicUrl, log }: SendMailOptions): JobHandler<'send-invitation'> =>
  async ({ tenant: tenantId, invitationId: id }) => {
    const tenant = catalogues.current().tenants.find(({ id: known }) => known === tenantId);
    if (!tenant) return;
    const token = newResetToken();
    const tokenHash = hashOfResetToken(token);
    const invited = await inTenant(db, tenantId, (transaction) =>
      withLink(transaction, { tenant: tenantId, id, tokenHash }),
    );
    if (!invited) return;
    const { email, language, name, inviter } = invited;
    const { messages } = catalogues.current();
    const { spoken, t } = translationsIn(catalogues.current(), language, (error) =>
      log.error(error.message),
    );
    const content = composed(
      spoken(messages.invited),
      {
        name: withoutUnseen(name),
        inviter: withoutUnseen(inviter || tenant.displayName),
        tenant: tenant.displayName,
        support: tenant.support.email,
        link: `${publicUrl}${tenant.path}/#/invitation?token=${token}`,
        days: INVITATION.lastsMs / DAY,
      },
      t,
    );
    await mailer.send({
      tenant: tenantId,
      accountId: null,
      from: { name: tenant.displayName, address: tenant.support.email },
      to: email,
      speech: { language: t.language, direction: t.direction },
      ...content,
    });
  };

/** Who is invited by whom, with a new link; undefined where that was taken back meanwhile. */
async function withLink(
  transaction: TenantTransaction,
  { tenant, id, tokenHash }: { tenant: string; id: string; tokenHash: string },
): Promise<{ email: string; language: string; name: string; inviter: string } | undefined> {
  const invitation = await invitations.find(transaction, { tenant, id });
  if (!invitation) return undefined;
  const { record: kind, record_uid: uid, email, language, by_account: by } = invitation;
  const scope = { tenant, kind: 'any' } as const;
  const row = await people.hold(transaction, { kind, uid, scope });
  if (!row || row.account_id !== null) return undefined;
  const account = await accounts.find(transaction, { tenant, id: by });
  await invitations.setLink(transaction, { tenant, id, tokenHash });
  const inviter =
    account?.company_name || `${account?.first_name ?? ''} ${account?.last_name ?? ''}`;
  return { email, language, name: partyName(row), inviter: inviter.trim() };
}
