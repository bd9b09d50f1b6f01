import { events } from '../repositories/events.ts';
import { mails } from '../repositories/mails.ts';
import type { Handler } from './context.ts';

const NEWEST = 200;

/**
 * The newest messages of the tenant that were kept here. They hold links that open accounts, so who
 * reads them is noted.
 */
export const handler: Handler<'get-mailbox'> = async (
  _,
  { transaction, scope, principal, inTenant, now },
) => {
  await inTenant((writing) =>
    events.add(writing, {
      tenant: scope.tenant,
      kind: 'mailbox.read',
      by: principal.accountId,
      objectUid: scope.tenant,
      at: new Date(now()),
    }),
  );
  const rows = await mails.list(transaction, { scope, limit: NEWEST });
  return rows.map(({ id, sender, recipient, subject, body, created_at: at }) => ({
    id,
    from: sender,
    to: recipient,
    subject,
    body,
    at: at.toISOString(),
  }));
};
