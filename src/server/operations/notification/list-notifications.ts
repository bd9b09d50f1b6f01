import { AppError } from '../../../contract/errors.ts';
import {
  type NotificationPlace,
  type NotificationRow,
  notifications,
} from '../../repositories/notifications.ts';
import type { Handler } from '../context.ts';
import { ownAccount } from './own.ts';

const PAGE_ROWS = 50;

/** One page of the caller's own, and how many are not read. */
export const handler: Handler<'list-notifications'> = async (
  { query: { unread = false, after, limit = PAGE_ROWS } },
  context,
) => {
  const own = ownAccount(context);
  const rows = await notifications.list(context.transaction, {
    ...own,
    isUnread: unread,
    after: after ? placeOf(after) : undefined,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    unread: await notifications.unread(context.transaction, own),
    next: rows.length > limit && last ? `${last.at.toISOString()}_${last.id}` : '',
    rows: page.map(toNotification),
  };
};

/** Where a page ended, as `next` wrote it. */
function placeOf(after: string): NotificationPlace {
  const [moment = '', id = ''] = after.split('_');
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || !id)
    throw new AppError('invalid_request', { fields: { after: { key: 'error.field.notKnown' } } });
  return { at, id };
}

const toNotification = (row: NotificationRow) => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  isRead: row.read_at !== null,
  applicationUid: row.application_uid ?? '',
  applicantUid: row.applicant_uid ?? '',
  name: row.applicant_name ?? row.object_name ?? '',
  reference: row.reference ?? '',
  field: row.application_uid === null ? '' : row.object_uid,
});
