import { AppError } from '../../../contract/errors.ts';
import { isFinalised } from '../../../core/journey/status.ts';
import { events } from '../../repositories/events.ts';
import { filingGrants } from '../../repositories/filing-grants.ts';
import { refuseUnlessFiller } from '../application/refuse-unless-filler.ts';
import { applicationContextOf } from '../application-context/application-context.ts';
import type { Handler } from '../context.ts';
import { GRANT_LASTS_MS, grantHash, newGrant } from './new-grant.ts';
import { portalOf, toFilingPortal } from './portal-of.ts';

/**
 * Issues what the extension redeems, for a finished application and whoever fills it. Shown this
 * once: what is kept is a hash.
 */
export const handler: Handler<'issue-filing-grant'> = ({ body: { applicationUid } }, context) =>
  context.inTenant(async (transaction) => {
    const within = { ...context, transaction };
    const application = await applicationContextOf(within, applicationUid);
    refuseUnlessFiller(within, application.row);
    if (!isFinalised(context.ports.catalogues.current().statuses, application.row.status))
      throw new AppError('status_closed');
    const portal = portalOf(application, context);
    if (!portal) throw new AppError('no_portal');
    const [grant, now] = [newGrant(), new Date(context.now())];
    const expiresAt = new Date(now.getTime() + GRANT_LASTS_MS);
    const { tenant } = context.scope;
    const { accountId } = context.principal;
    await filingGrants.insert(transaction, {
      tenant,
      grant_hash: grantHash(grant),
      application_uid: applicationUid,
      account_id: accountId,
      portal: portal.id,
      expires_at: expiresAt,
      now,
    });
    await events.add(transaction, {
      tenant,
      kind: 'extension.grant-issued',
      by: accountId,
      applicationUid,
      data: { portal: portal.id },
      at: now,
    });
    return { grant, expiresAt: expiresAt.toISOString(), portal: toFilingPortal(portal) };
  });
