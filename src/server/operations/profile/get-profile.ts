import { AppError } from '../../../contract/errors.ts';
import type { Handler } from '../context.ts';
import { profileOf } from './profile-of.ts';

/** One's own profile; another account's is not there. */
export const handler: Handler<'get-profile'> = async ({ query }, context) => {
  if (query.id !== undefined && query.id !== context.principal.accountId)
    throw new AppError('not_found');
  return profileOf(context);
};
