import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import { type Mailer, smtpMailer } from '../ports/mailer.ts';
import { mails } from '../repositories/mails.ts';

interface Opening {
  smtpUrl: string | undefined;
  db: Kysely<Database>;
  now: () => number;
}

/** Kept messages hold links, which are long dead by then. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** The mail server of SMTP_URL; without one, messages are kept for the tenant's admin to read. */
export function openMailer({ smtpUrl, db, now }: Opening): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl) : recordingMailer({ db, now });
}

const recordingMailer = ({ db, now }: Omit<Opening, 'smtpUrl'>): Mailer => ({
  send: ({ tenant, accountId, from, to, subject, text }) =>
    inTenant(db, tenant, async (transaction) => {
      await mails.forget(transaction, { tenant, before: new Date(now() - KEPT_MS) });
      await mails.insert(transaction, {
        tenant,
        id: randomUUID(),
        account_id: accountId,
        sender: `${from.name} <${from.address}>`,
        recipient: to,
        subject,
        body: text,
        created_at: new Date(now()),
      });
    }),
});
