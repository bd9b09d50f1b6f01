import { AppError } from '../../../contract/errors.ts';
import { packageOrder } from '../../package/package-order.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { packages } from '../../repositories/applications/packages.ts';
import type { Handler } from '../context.ts';
import { takeSnapshot } from './take-snapshot.ts';

/**
 * The same sheet as in the package, as on the day of finishing. Refuses with `package_not_ready`
 * until there is a package, and with `not_found` where the authority has no paper form.
 */
export const handler: Handler<'get-official-form'> = async (
  { query: { applicationUid } },
  { ports, scope, principal, now, log, inTenant, clientDisconnected },
) => {
  const which = { tenant: scope.tenant, applicationUid };
  const { input } = await inTenant(async (transaction) => {
    if (!(await applications.find(transaction, { scope, applicationUid })))
      throw new AppError('not_found');
    if (!(await packages.find(transaction, which))) throw new AppError('package_not_ready');
    const snapshot = await takeSnapshot({ ports, now, log })(transaction, which);
    if (!snapshot) throw new AppError('not_found');
    return snapshot;
  });
  const { subject, files } = packageOrder(input);
  const paper = files.find(({ holds }) => holds === 'paper');
  if (paper?.holds !== 'paper')
    throw new AppError('not_found', { log: 'The authority has no paper form for this visa.' });
  const content = await ports.renderer.flatPaper(
    { subject, paper: paper.paper, texts: input.texts },
    { account: `${scope.tenant} ${principal.accountId}`, signal: clientDisconnected() },
  );
  return {
    content,
    mimeType: 'application/pdf',
    fileName: `${input.subject.visa.name}.pdf`,
    size: content.length,
  };
};
