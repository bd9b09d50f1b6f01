import { DATA_EXPORT } from '../../../core/access/data-export.ts';
import { dataExports } from '../../repositories/accounts/data-exports.ts';
import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';
import { exportOf, isInMaking } from './export-of.ts';

/** Asks for an export, in place of the one before. */
export const handler: Handler<'begin-export'> = async (
  _,
  { transaction, principal, ports: { queue }, now },
) => {
  const { tenant, accountId } = principal;
  const whose = { tenant, accountId };
  const before = await dataExports.find(transaction, whose);
  if (isInMaking(before, now())) return exportOf(before, now());
  const at = new Date(now());
  const replaced = await dataExports.begin(transaction, {
    ...whose,
    now: at,
    expiresAt: new Date(at.getTime() + DATA_EXPORT.keptMs),
  });
  if (replaced) await queue.enqueue(transaction, 'erase-files', { keys: [replaced] });
  await queue.enqueue(transaction, 'make-export', whose);
  await events.add(transaction, {
    tenant,
    kind: 'account.exported',
    by: accountId,
    objectUid: accountId,
    at,
  });
  return exportOf(await dataExports.find(transaction, whose), now());
};
