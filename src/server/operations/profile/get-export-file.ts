import { AppError } from '../../../contract/errors.ts';
import { dataExports } from '../../repositories/accounts/data-exports.ts';
import type { Handler } from '../context.ts';
import { fileContent } from '../document/get-file.ts';

/** The archive, for its owner alone. Refuses with `not_found` while there is none. */
export const handler: Handler<'get-export-file'> = async (
  _,
  { ports, principal, now, inTenant },
) => {
  const row = await inTenant((transaction) => dataExports.find(transaction, principal));
  if (row?.state !== 'ready' || !row.file_key || row.expires_at.getTime() <= now())
    throw new AppError('not_found');
  return {
    content: await fileContent(ports.files, row.file_key),
    mimeType: 'application/zip',
    fileName: 'my-data.zip',
    size: Number(row.size),
  };
};
