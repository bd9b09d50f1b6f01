import { createHash } from 'node:crypto';
import { AppError } from '../../../contract/errors.ts';
import { portalDrifts } from '../../repositories/portal-drifts.ts';
import type { Handler } from '../context.ts';

/** Keeps that a page of a portal has changed; who met it is not kept. */
export const handler: Handler<'report-portal-drift'> = async ({ body: drift }, context) => {
  const { transaction, scope, ports, now } = context;
  const portal = ports.catalogues.current().portals.find(({ id }) => id === drift.portal);
  const page = portal?.pages.find(({ id }) => id === drift.page);
  if (!page)
    throw new AppError('invalid_request', { log: 'The report names no page of a portal.' });
  const known = new Set(page.controls.map(({ id }) => id));
  const changes = drift.changes.filter(({ control }) => known.has(control));
  if (changes.length === 0)
    throw new AppError('invalid_request', { log: 'The report names no control of the page.' });
  const id = createHash('sha256')
    .update(JSON.stringify([drift.portal, drift.page, changes]))
    .digest('hex')
    .slice(0, 32);
  await portalDrifts.note(transaction, {
    tenant: scope.tenant,
    id,
    drift: { ...drift, changes },
    now: new Date(now()),
  });
  return { kept: true };
};
