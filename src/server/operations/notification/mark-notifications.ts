import { notifications } from '../../repositories/notifications.ts';
import type { Handler } from '../context.ts';
import { ownAccount } from './own.ts';

/** Marks the caller's own as read; those of others are as if they were not there. */
export const handler: Handler<'mark-notifications'> = async ({ body: { ids } }, context) => {
  const own = ownAccount(context);
  const now = new Date(context.now());
  await notifications.markRead(context.transaction, { ...own, ids, now });
  return { unread: await notifications.unread(context.transaction, own) };
};
