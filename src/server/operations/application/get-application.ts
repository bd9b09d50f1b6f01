import { AppError } from '../../../contract/errors.ts';
import type { Application } from '../../../contract/records.ts';
import { applications } from '../../repositories/applications/applications.ts';
import type { Context, Handler } from '../context.ts';
import { toApplication } from './to-application.ts';

export const handler: Handler<'get-application'> = async ({ query: { applicationUid } }, context) =>
  readApplication(context, applicationUid);

/** One application with its answers, as calls that change it answer too. */
export async function readApplication(
  context: Context,
  applicationUid: string,
): Promise<Application> {
  const { transaction, scope, ports } = context;
  const found = await applications.findWithAnswers(transaction, { scope, applicationUid });
  if (!found) throw new AppError('not_found');
  const compiled = await ports.catalogues.pinned(found.row.catalogue_checksum);
  return toApplication(found.row, { compiled, context, answers: found.answers });
}
