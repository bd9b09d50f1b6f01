import type { Tenant } from '../../contract/catalogue.ts';
import { effectiveRoles } from '../../core/access/effective-roles.ts';
import { visibleScreens } from '../../core/access/visible-screens.ts';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import type { Translate } from '../../core/copy/text.ts';
import { withoutUnseen } from '../../core/copy/unseen.ts';
import { placeOfNotification } from '../../core/notifications/notification-kinds.ts';
import { inTenant } from '../database/in-tenant.ts';
import type { AccountRow } from '../repositories/accounts/accounts.ts';
import { type NotificationRow, notifications } from '../repositories/notifications.ts';
import type { SendMailOptions } from './send-mail.ts';

/** So many news are said one by one. */
const MOST_LINES = 20;

interface Digest {
  tenant: Tenant;
  account: AccountRow;
  parts: Pick<SendMailOptions, 'db' | 'now' | 'publicUrl' | 'catalogues'>;
}

/**
 * Sends what somebody has not read, once: it is taken before the mail leaves, and put back where it
 * does not.
 */
export async function sendDigest(
  { tenant, account, parts: { db, now, publicUrl, catalogues } }: Digest,
  t: Translate,
  send: (digest: { list: string; link: string }) => Promise<void>,
): Promise<void> {
  const own = { tenant: tenant.id, accountId: account.id };
  const mailed = { ...own, now: new Date(now()) };
  const rows = await inTenant(db, tenant.id, async (transaction) =>
    (await notifications.takeForMail(transaction, mailed))
      ? notifications.list(transaction, { ...own, isUnread: true, limit: MOST_LINES })
      : [],
  );
  if (rows.length === 0) return;
  const front = `${publicUrl}${tenant.path}/#`;
  const seen = screensOf(account, catalogues.current());
  const lines = rows.map((row) => lineOf(row, t) + linkOf(row, { front, seen }));
  try {
    await send({ list: lines.join('\n'), link: `${front}/notifications` });
  } catch (error) {
    await inTenant(db, tenant.id, (transaction) => notifications.putBack(transaction, mailed));
    throw error;
  }
}

/** The screens of somebody's deciding role, by the newest catalogue. */
function screensOf(
  { roles }: Pick<AccountRow, 'roles'>,
  { roles: known, screens }: Pick<CompiledCatalogue, 'roles' | 'screens'>,
): CompiledCatalogue['screens'] {
  const [role] = effectiveRoles(known, roles);
  return visibleScreens(screens, { role, shell: 'staff' });
}

const lineOf = (
  { kind, applicant_name, object_name, reference }: NotificationRow,
  t: Translate,
): string =>
  `- ${t(`notification.${kind}`, {
    name: withoutUnseen(applicant_name ?? object_name ?? ''),
    reference: reference ?? '',
  })}`;

/** The way to what it is about, down to the very field, on a line of its own. */
function linkOf(
  { kind, application_uid, applicant_uid, object_uid }: NotificationRow,
  { front, seen }: { front: string; seen: CompiledCatalogue['screens'] },
): string {
  const place = placeOfNotification(
    {
      kind,
      applicationUid: application_uid ?? '',
      applicantUid: applicant_uid ?? '',
      field: object_uid,
    },
    seen,
  );
  return place ? `\n  ${front}${place.route}?${new URLSearchParams(place.query)}` : '';
}
