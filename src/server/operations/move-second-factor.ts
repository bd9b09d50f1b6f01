import type { Handler } from './context.ts';
import { beginEnrolment } from './second-factor/enrolment.ts';
import { proveOwnerWithCode } from './second-factor/prove-factor.ts';

/**
 * A key for another device. The one from before counts until a code of the other has confirmed it.
 */
export const handler: Handler<'move-second-factor'> = async ({ body }, context) => {
  const { account, factor } = await proveOwnerWithCode(body, context);
  return beginEnrolment({ account, replaces: factor.id, context });
};
