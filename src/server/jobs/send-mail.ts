import type { Kysely } from 'kysely';
import type { Tenant } from '../../contract/catalogue.ts';
import { translationsIn } from '../../core/catalogue/languages/translations.ts';
import { ENGLISH } from '../../core/copy/language.ts';
import { type AccountOccasion, composed } from '../../core/copy/mail-message.ts';
import { withoutUnseen } from '../../core/copy/unseen.ts';
import { inTenant, type TenantTransaction } from '../database/in-tenant.ts';
import type { Log } from '../database/log.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import type { Mailer } from '../ports/mailer.ts';
import { hashOfResetToken, newResetToken } from '../ports/tokens/reset-tokens.ts';
import { type AccountRow, accounts } from '../repositories/accounts/accounts.ts';
import { passwordResets } from '../repositories/accounts/password-resets.ts';
import { applications } from '../repositories/applications/applications.ts';
import { events } from '../repositories/events.ts';
import { people } from '../repositories/parties/people.ts';
import { fixToMail } from './fix-to-mail.ts';
import type { JobHandler } from './queue.ts';
import { sendDigest } from './send-digest.ts';

/** How long a link that sets a password is good for. */
const RESET_MINUTES = 30;
/** So many links an account is sent in that time, so that nobody fills somebody's mailbox. */
const MOST_LINKS = 3;

/** The messages about somebody's access, and whether they can sign in after them. */
const GIVES_ACCESS = {
  'access-approved': true,
  'access-rejected': false,
  'access-suspended': false,
  'access-restored': true,
} as const satisfies Partial<Record<AccountOccasion, boolean>>;

const isAboutAccess = (message: AccountOccasion): message is keyof typeof GIVES_ACCESS =>
  Object.hasOwn(GIVES_ACCESS, message);

/** Whether an account opens, by what its record and its agency's say now. */
const opens = async (
  { db }: Pick<SendMailOptions, 'db'>,
  which: { tenant: string; accountId: string },
): Promise<boolean> =>
  (await inTenant(db, which.tenant, (transaction) => people.blockOf(transaction, which))) ===
  undefined;

export interface SendMailOptions {
  db: Kysely<Database>;
  catalogues: Pick<Catalogues, 'current'>;
  mailer: Mailer;
  publicUrl: string;
  now: () => number;
  log: Log;
}

/**
 * Writes to the owner of an account. The link of a message is made here, at each try anew, so that
 * no queue and no table ever holds what opens an account.
 */
export const sendMail =
  (parts: SendMailOptions): JobHandler<'send-mail'> =>
  async ({ tenant: tenantId, message, accountId, applicationUid, fix }) => {
    const { db, catalogues, mailer } = parts;
    const tenant = catalogues.current().tenants.find(({ id }) => id === tenantId);
    const account =
      accountId === null
        ? undefined
        : await inTenant(db, tenantId, (transaction) =>
            accounts.find(transaction, { tenant: tenantId, id: accountId }),
          );
    if (!tenant || !account) return;
    const { messages } = catalogues.current();
    const speech = translationsIn(catalogues.current(), account.language ?? ENGLISH, (error) =>
      parts.log.error(error.message),
    );
    const { spoken, t } = speech;
    const letter = (content: { subject: string; text: string }) => ({
      tenant: tenantId,
      accountId: account.id,
      from: { name: tenant.displayName, address: tenant.support.email },
      to: account.email,
      speech: { language: t.language, direction: t.direction },
      ...content,
    });
    const params = {
      firstName: withoutUnseen(account.first_name),
      tenant: tenant.displayName,
      support: tenant.support.email,
    };
    if (message === 'password-changed')
      return mailer.send(letter(composed(spoken(messages[message]), params, t)));
    if (isAboutAccess(message)) {
      const isOpen = await opens(parts, { tenant: tenantId, accountId: account.id });
      // Decided otherwise meanwhile: the next message says so.
      if (isOpen !== GIVES_ACCESS[message]) return;
      const link = `${parts.publicUrl}${tenant.path}/`;
      return mailer.send(letter(composed(spoken(messages[message]), { ...params, link }, t)));
    }
    if (message === 'question-asked') {
      const asked = await questionOf(parts, { tenant, applicationUid });
      if (!asked) return;
      return mailer.send(letter(composed(spoken(messages[message]), { ...params, ...asked }, t)));
    }
    if (message === 'fix-requested') {
      if (!fix || applicationUid === undefined) return;
      const about = { tenant, accountId: account.id, applicationUid, fix };
      const asked = await fixToMail(parts, about, speech);
      if (!asked) return;
      return mailer.send(letter(composed(spoken(messages[message]), { ...params, ...asked }, t)));
    }
    if (message === 'notification-digest')
      return sendDigest({ tenant, account, parts }, t, (digest) =>
        mailer.send(letter(composed(spoken(messages[message]), { ...params, ...digest }, t))),
      );
    await withResetLink({ tenant, account, parts }, (link) =>
      mailer.send(
        letter(composed(spoken(messages[message]), { ...params, link, minutes: RESET_MINUTES }, t)),
      ),
    );
  };

/** What is asked of an application still, and the way to it; undefined once it is answered. */
async function questionOf(
  { db, publicUrl }: SendMailOptions,
  { tenant, applicationUid = '' }: { tenant: Tenant; applicationUid: string | undefined },
): Promise<{ question: string; link: string } | undefined> {
  const row = await inTenant(db, tenant.id, (transaction) =>
    applications.find(transaction, { scope: { tenant: tenant.id, kind: 'any' }, applicationUid }),
  );
  if (!row?.question) return undefined;
  const query = new URLSearchParams({ applicationUid, applicantUid: row.applicant_uid });
  return {
    question: withoutUnseen(row.question),
    link: `${publicUrl}${tenant.path}/#/current-state?${query}`,
  };
}

interface Asking {
  tenant: Tenant;
  account: AccountRow;
  parts: SendMailOptions;
}

/**
 * Does something with a new link, unless the account was sent enough of them; a link that did not
 * leave does not stay.
 */
async function withResetLink(
  { tenant, account, parts: { db, publicUrl, now, log } }: Asking,
  send: (link: string) => Promise<void>,
): Promise<void> {
  const token = newResetToken();
  const which = { tenant: tenant.id, tokenHash: hashOfResetToken(token) };
  const within = <T>(work: (transaction: TenantTransaction) => Promise<T>) =>
    inTenant(db, tenant.id, work);
  if (
    !(await within((transaction) =>
      addLink(transaction, { ...which, accountId: account.id, now: now() }),
    ))
  ) {
    log.info('An account was sent all the links to set a password that it may have for now.');
    return;
  }
  try {
    await send(`${publicUrl}${tenant.path}/#/reset-password?token=${token}`);
  } catch (error) {
    await within((transaction) => passwordResets.remove(transaction, which));
    throw error;
  }
}

interface Link {
  tenant: string;
  accountId: string;
  tokenHash: string;
  now: number;
}

async function addLink(transaction: TenantTransaction, { now, ...link }: Link): Promise<boolean> {
  const lasts = RESET_MINUTES * 60_000;
  await passwordResets.forget(transaction, { ...link, before: new Date(now - lasts) });
  if (
    (await passwordResets.countSince(transaction, { ...link, since: new Date(now - lasts) })) >=
    MOST_LINKS
  )
    return false;
  await events.add(transaction, {
    tenant: link.tenant,
    kind: 'account.reset-asked',
    objectUid: link.accountId,
    at: new Date(now),
  });
  await passwordResets.insert(transaction, {
    ...link,
    now: new Date(now),
    until: new Date(now + lasts),
  });
  return true;
}
