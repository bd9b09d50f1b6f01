import { mails } from '../repositories/mails.ts';
import type { Handler } from './context.ts';

const NEWEST = 200;

/** The newest messages of the tenant that were kept here. */
export const handler: Handler<'get-mailbox'> = async (_, { transaction, scope }) => {
  const rows = await mails.list(transaction, { scope, limit: NEWEST });
  return rows.map(({ id, sender, recipient, subject, body, created_at: at }) => ({ id, from: sender, to: recipient, subject, body, at: at.toISOString() }));
};
