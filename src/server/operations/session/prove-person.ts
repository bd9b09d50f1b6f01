import { AppError } from '../../../contract/errors.ts';
import { captchaOf } from '../../ports/captcha/captcha.ts';
import type { CaptchaVerdict } from '../../ports/captcha/verdict.ts';
import { usedCaptchas } from '../../repositories/accounts/used-captchas.ts';
import type { PublicContext } from '../context.ts';
import { isCrowdedHere } from './tries.ts';

/**
 * Refuses whoever brings a false proof, or none where one is compulsory: with CAPTCHA=required, and
 * where a hundred tries have failed recently. A proof opens one call. A tenant without a captcha
 * asks nobody. `isCrowded` says what failed here, where that is known already. False for whoever
 * continues without a proof.
 */
export async function provePerson(
  token: string | undefined,
  context: PublicContext,
  isCrowded?: boolean,
): Promise<boolean> {
  const {
    tenant,
    ports: { captcha },
  } = context;
  if (captchaOf(tenant).kind === 'none') return true;
  if (!token) {
    if (await mustProvePerson(context, isCrowded)) throw new AppError('captcha_required');
    return false;
  }
  const verdict = await captcha.verify(tenant, token);
  if (verdict.kind === 'unanswered') return passUnanswered(verdict, context, isCrowded);
  if (verdict.kind === 'bad' || !(await isFirstUse(verdict, context)))
    throw new AppError('captcha_failed');
  return true;
}

/** Whether nobody gets in here without a proof. */
export const mustProvePerson = async (
  context: PublicContext,
  isCrowded?: boolean,
): Promise<boolean> =>
  captchaOf(context.tenant).kind !== 'none' &&
  (context.ports.captcha.isRequired || (isCrowded ?? (await isCrowdedHere(context))));

/** A service that is down keeps nobody out where the captcha may be left out. */
async function passUnanswered(
  { reason }: Extract<CaptchaVerdict, { kind: 'unanswered' }>,
  context: PublicContext,
  isCrowded?: boolean,
): Promise<false> {
  context.log.error({ tenant: context.tenant.id }, `A captcha could not be judged. ${reason}`);
  if (await mustProvePerson(context, isCrowded)) throw new AppError('captcha_unanswered');
  return false;
}

async function isFirstUse(
  { once }: Extract<CaptchaVerdict, { kind: 'good' }>,
  { tenant, inTenant, now }: PublicContext,
): Promise<boolean> {
  if (!once) return true;
  const proof = {
    tenant: tenant.id,
    signature: once.signature,
    until: new Date(once.until),
    now: new Date(now()),
  };
  return inTenant((transaction) => usedCaptchas.use(transaction, proof));
}
