import { AppError } from '../../../contract/errors.ts';
import { planPortal } from '../../../core/portals/plan-portal.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { events } from '../../repositories/events.ts';
import { type FilingGrantRow, filingGrants } from '../../repositories/filing-grants.ts';
import { applicationContextOf } from '../application-context/application-context.ts';
import { evaluateApplication } from '../application-context/evaluate.ts';
import type { Handler, PublicContext } from '../context.ts';
import { packageHolder } from '../package/contents-of.ts';
import { productContext } from '../package/product-context.ts';
import { grantHash } from './new-grant.ts';
import { portalOf } from './portal-of.ts';

/** Uses a grant up, and answers exactly what the portal's map names of that one application. */
export const handler: Handler<'redeem-filing-grant'> = async ({ body: { grant } }, context) => {
  const { tenant, now } = context;
  const taken = await context.inTenant((transaction) =>
    filingGrants.take(transaction, {
      tenant: tenant.id,
      grantHash: grantHash(grant),
      now: new Date(now()),
    }),
  );
  if (!taken) throw new AppError('grant_spent');
  return context.inTenant((transaction) => filing(taken, { transaction, context }));
};

async function filing(
  { application_uid: applicationUid, account_id: by, portal: portalId }: FilingGrantRow,
  { transaction, context }: { transaction: TenantTransaction; context: PublicContext },
) {
  const { tenant, ports, now, log } = context;
  const on = context.today();
  const product = await productContext({ ports, transaction, tenant: tenant.id, by, on, now, log });
  const application = await applicationContextOf(product, applicationUid);
  const portal = portalOf(application, product);
  if (portal?.id !== portalId) throw new AppError('grant_spent');
  const { store, factsWithForm } = evaluateApplication(application, product);
  await events.add(transaction, {
    tenant: tenant.id,
    kind: 'extension.grant-redeemed',
    by,
    applicationUid,
    data: { portal: portalId },
    at: new Date(now()),
  });
  return {
    applicationUid,
    reference: application.row.reference,
    applicant: packageHolder(application, factsWithForm).name,
    plan: planPortal(portal, {
      form: application.form,
      values: store.pruned(),
      countries: application.compiled.countries.countries,
    }),
  };
}
