import type { Handler } from './context.ts';
import { judge } from './situation/judge.ts';
import { situationOf } from './situation/situation.ts';

/** What stands against the package, and what was found to be in order. */
export const handler: Handler<'get-checks'> = async ({ query: { applicationUid } }, context) => {
  const { findings, openErrors } = judge(await situationOf(context, applicationUid), context);
  return { findings, openErrors };
};
