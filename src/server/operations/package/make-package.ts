import { AppError } from '../../../contract/errors.ts';
import { isWithPackage } from '../../../core/journey/transition.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { findApplication } from '../application/find-application.ts';
import { readApplication } from '../application/get-application.ts';
import { refuseUnlessFiller } from '../application/refuse-unless-filler.ts';
import type { Handler } from '../context.ts';

/**
 * Has the package made once more: the way out where it was lost. The same answers and documents
 * give the same bytes.
 */
export const handler: Handler<'make-package'> = async ({ query: { applicationUid } }, context) => {
  const { transaction, scope, ports } = context;
  await applications.lock(transaction, { scope, applicationUid });
  const { row } = await findApplication(context, applicationUid);
  refuseUnlessFiller(context, row);
  if (!isWithPackage(ports.catalogues.current().statuses, row.status))
    throw new AppError('status_closed', {
      log: `An application in "${row.status}" has no package to make again.`,
    });
  await ports.queue.enqueue(transaction, 'make-package', { tenant: scope.tenant, applicationUid });
  return readApplication(context, applicationUid);
};
