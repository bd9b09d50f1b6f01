import { AppError } from '../../../contract/errors.ts';
import type { Handler } from '../context.ts';
import { asksSecondFactor } from '../session/open-session.ts';
import { verifyPassword } from '../session/verify-account.ts';
import { beginEnrolment } from './enrolment.ts';
import { findFactor } from './verify-code.ts';

/**
 * For whoever knows the password of an account that needs a second factor and has none. Wrong
 * passwords count as at the sign-in.
 */
export const handler: Handler<'begin-second-factor'> = async ({ body }, context) => {
  const { account } = await verifyPassword({ ...body, isFollowUp: true }, context);
  const isMissing = asksSecondFactor(account, context) && !(await findFactor(account, context));
  if (!isMissing) throw new AppError('second_factor_not_asked');
  return beginEnrolment({ account, context });
};
