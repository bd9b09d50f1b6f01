import { answers } from '../repositories/answers.ts';
import type { Application } from '../../contract/records.ts';
import { findApplication } from './application/find-application.ts';
import { toApplication } from './application/to-application.ts';
import type { Context, Handler } from './context.ts';

export const handler: Handler<'get-application'> = async ({ query: { applicationUid } }, context) => readApplication(context, applicationUid);

/** One application with its answers, as calls that change it answer too. */
export async function readApplication(context: Context, applicationUid: string): Promise<Application> {
  const { row, compiled } = await findApplication(context, applicationUid);
  const said = await answers.all(context.transaction, { tenant: context.scope.tenant, applicationUid });
  return toApplication(row, { compiled, context, answers: said });
}
