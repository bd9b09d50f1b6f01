import { AppError } from '../../../contract/errors.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { packages } from '../../repositories/applications/packages.ts';
import { events } from '../../repositories/events.ts';
import type { Handler } from '../context.ts';
import { fileContent } from '../document/get-file.ts';

/** The ZIP as it was made. Refuses with `not_found` until there is one. */
export const handler: Handler<'get-package'> = async (
  { query: { applicationUid } },
  { ports, scope, principal, now, inTenant },
) => {
  const which = { tenant: scope.tenant, applicationUid };
  const made = await inTenant(async (transaction) => {
    const application = await applications.find(transaction, { scope, applicationUid });
    if (!application) throw new AppError('not_found');
    const found = await packages.find(transaction, which);
    if (found)
      await events.add(transaction, {
        ...which,
        kind: 'package.downloaded',
        by: principal.accountId,
        applicantUid: application.applicant_uid,
        data: { sha256: found.sha256 },
        at: new Date(now()),
      });
    return found;
  });
  if (!made) throw new AppError('package_not_ready');
  return {
    content: await fileContent(ports.files, made.file_key),
    mimeType: 'application/zip',
    fileName: made.file_name,
    size: Number(made.size),
  };
};
