import type { Tenant } from '../../contract/catalogue.ts';
import type { Translations } from '../../core/catalogue/languages/translations.ts';
import { withoutUnseen } from '../../core/copy/unseen.ts';
import { labelAt } from '../../core/forms/label-at.ts';
import { placeOfNotification } from '../../core/notifications/notification-kinds.ts';
import { inTenant } from '../database/in-tenant.ts';
import { applications } from '../repositories/applications/applications.ts';
import { notifications } from '../repositories/notifications.ts';
import { reviews } from '../repositories/reviews.ts';
import type { Jobs } from './jobs.ts';
import type { SendMailOptions } from './send-mail.ts';

/** The kind of notification by which an agent hears of the same. */
const KIND = 'fix-requested';

interface AskedFix {
  tenant: Tenant;
  accountId: string;
  applicationUid: string;
  fix: NonNullable<Jobs['send-mail']['fix']>;
}

/**
 * What a reviewer asks the applicant to change, and the way to that very field; undefined once it is
 * taken back, and where the applicant wants no mail of it.
 */
export async function fixToMail(
  { db, publicUrl, catalogues }: Pick<SendMailOptions, 'db' | 'publicUrl' | 'catalogues'>,
  { tenant, accountId, applicationUid, fix: { path, form: formId, by } }: AskedFix,
  { formInWords }: Pick<Translations, 'formInWords'>,
): Promise<{ field: string; request: string; link: string } | undefined> {
  const found = await inTenant(db, tenant.id, async (transaction) => {
    const key = { tenant: tenant.id, applicationUid };
    const settings = await notifications.settings(transaction, { tenant: tenant.id, accountId });
    if (settings.some(({ kind, by_mail: isWanted }) => kind === KIND && !isWanted))
      return undefined;
    const row = await applications.find(transaction, {
      scope: { tenant: tenant.id, kind: 'any' },
      applicationUid,
    });
    const requests = await reviews.requests(transaction, key);
    const mark = requests.find((one) => one.path === path && one.by_account === by);
    return row && mark && { row, mark };
  });
  if (!found) return undefined;
  const { row, mark } = found;
  const { forms, screens } = catalogues.current();
  const form = forms[formId];
  const place = placeOfNotification(
    { kind: KIND, applicationUid, applicantUid: row.applicant_uid, field: path },
    screens,
  );
  return {
    field: (form && labelAt(formInWords(form), path)) ?? path,
    request: withoutUnseen(mark.words),
    link: `${publicUrl}${tenant.path}/#${place ? `${place.route}?${new URLSearchParams(place.query)}` : '/'}`,
  };
}
