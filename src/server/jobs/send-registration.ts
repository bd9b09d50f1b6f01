import { REGISTRATION } from '../../core/access/sign-in/registration.ts';
import { translationsIn } from '../../core/catalogue/languages/translations.ts';
import { composed } from '../../core/copy/mail-message.ts';
import { inTenant } from '../database/in-tenant.ts';
import { hashOfResetToken, newResetToken } from '../ports/tokens/reset-tokens.ts';
import { accounts } from '../repositories/accounts/accounts.ts';
import { registrations } from '../repositories/accounts/registrations.ts';
import type { JobHandler } from './queue.ts';
import type { SendMailOptions } from './send-mail.ts';

const HOUR = 60 * 60_000;

/**
 * Writes to whoever wants an account: with a link that makes one, or, where the address has one
 * already, that it has. The link is made here, at each try anew, so that no queue ever holds it.
 */
export const sendRegistration =
  ({ db, catalogues, mailer, publicUrl, log }: SendMailOptions): JobHandler<'send-registration'> =>
  async ({ tenant: tenantId, registrationId: id }) => {
    const tenant = catalogues.current().tenants.find(({ id: known }) => known === tenantId);
    if (!tenant || id === null) return;
    const token = newResetToken();
    const which = { tenant: tenantId, id };
    const found = await inTenant(db, tenantId, async (transaction) => {
      const asked = await registrations.find(transaction, which);
      if (!asked) return undefined;
      const account = await accounts.findByEmail(transaction, {
        tenant: tenantId,
        email: asked.email,
      });
      if (!account)
        await registrations.setLink(transaction, { ...which, tokenHash: hashOfResetToken(token) });
      return { asked, account };
    });
    if (!found) return;
    const { asked, account } = found;
    const { messages } = catalogues.current();
    const { spoken, t } = translationsIn(
      catalogues.current(),
      account?.language ?? asked.language,
      (error) => log.error(error.message),
    );
    const site = `${publicUrl}${tenant.path}/#`;
    const params = { tenant: tenant.displayName, support: tenant.support.email };
    const content = account
      ? composed(spoken(messages['registration-known']), { ...params, link: `${site}/` }, t)
      : composed(
          spoken(messages['registration-asked']),
          {
            ...params,
            link: `${site}/register?token=${token}`,
            hours: REGISTRATION.lastsMs / HOUR,
          },
          t,
        );
    await mailer.send({
      tenant: tenantId,
      accountId: account?.id ?? null,
      from: { name: tenant.displayName, address: tenant.support.email },
      to: account?.email ?? asked.email,
      speech: { language: t.language, direction: t.direction },
      ...content,
    });
  };
