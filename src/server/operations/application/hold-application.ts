import type { Selectable } from 'kysely';
import { AppError } from '../../../contract/errors.ts';
import type { ApplicationTable } from '../../database/tables/tables.ts';
import { applications } from '../../repositories/applications/applications.ts';
import type { Context } from '../context.ts';

/**
 * An application within the caller's reach, held so that changes of it come one after another.
 * Refuses with `not_found`.
 */
export async function holdApplication(
  { transaction, scope }: Context,
  applicationUid: string,
): Promise<Selectable<ApplicationTable>> {
  const row = await applications.lock(transaction, { scope, applicationUid });
  if (!row) throw new AppError('not_found');
  return row;
}
