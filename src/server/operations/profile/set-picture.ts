import { accounts } from '../../repositories/accounts/accounts.ts';
import { events } from '../../repositories/events.ts';
import type { Context } from '../context.ts';

/**
 * Gives the caller's account another picture, or none. The file of the one before goes right after,
 * by a job.
 */
export async function setPicture(
  { principal: { tenant, accountId: id }, transaction, ports, now }: Context,
  key: string | null,
): Promise<void> {
  const at = new Date(now());
  const before = await accounts.setPicture(transaction, { tenant, id, key, now: at });
  if (before !== null) await ports.queue.enqueue(transaction, 'erase-files', { keys: [before] });
  if (before !== key)
    await events.add(transaction, {
      tenant,
      kind: 'account.picture-changed',
      by: id,
      objectUid: id,
      data: { removed: key === null },
      at,
    });
}
