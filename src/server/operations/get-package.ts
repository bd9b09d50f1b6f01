import { AppError } from '../../contract/errors.ts';
import { applications } from '../repositories/applications.ts';
import { packages } from '../repositories/packages.ts';
import { contentOf } from './get-file.ts';
import type { Handler } from './context.ts';

/** The ZIP as it was made. Refuses with `not_found` until there is one. */
export const handler: Handler<'get-package'> = async ({ query: { applicationUid } }, { ports, scope, inTenant }) => {
  const made = await inTenant(async (transaction) => {
    if (!await applications.find(transaction, { scope, applicationUid })) throw new AppError('not_found');
    return packages.find(transaction, { tenant: scope.tenant, applicationUid });
  });
  if (!made) throw new AppError('package_not_ready');
  return { content: await contentOf(ports.files, made.file_key), mimeType: 'application/zip', fileName: made.file_name, size: Number(made.size) };
};
