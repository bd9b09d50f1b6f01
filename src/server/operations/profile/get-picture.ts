import { AppError } from '../../../contract/errors.ts';
import { accounts } from '../../repositories/accounts/accounts.ts';
import type { Handler } from '../context.ts';
import { fileContent } from '../document/get-file.ts';

/** One's own picture; another account's is not there, and neither is one that nobody gave. */
export const handler: Handler<'get-picture'> = async ({ query: { id } }, context) => {
  const {
    principal: { tenant, accountId },
    ports,
  } = context;
  if (id !== undefined && id !== accountId) throw new AppError('not_found');
  const account = await context.inTenant((transaction) =>
    accounts.find(transaction, { tenant, id: accountId }),
  );
  if (!account?.picture_key)
    throw new AppError('not_found', { log: 'The account has no picture.' });
  return {
    content: await fileContent(ports.files, account.picture_key),
    mimeType: 'image/webp',
    fileName: 'picture.webp',
  };
};
