import type { Handler } from '../context.ts';
import { confirmEnrolment } from './enrolment.ts';

/** Sets up, or moves, what the token's enrolment holds. Nobody is signed in by it. */
export const handler: Handler<'confirm-second-factor'> = async (
  { body: { enrolmentToken, oneTimeCode } },
  context,
) => {
  const { recoveryCodes, signInCode } = await confirmEnrolment(enrolmentToken, {
    code: oneTimeCode,
    context,
  });
  return { recoveryCodes, ...(signInCode !== undefined && { signInCode }) };
};
