import type { Handler } from '../context.ts';
import { beginEnrolment } from './enrolment.ts';
import { verifyOwnerWithCode } from './verify-factor.ts';

/**
 * A key for another device. The one from before counts until a code of the other has confirmed it.
 */
export const handler: Handler<'move-second-factor'> = async ({ body }, context) => {
  const { account, factor } = await verifyOwnerWithCode(body, context);
  return beginEnrolment({ account, replaces: factor.id, context });
};
