import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import { changeApplication } from './application/change-application.ts';
import { holdApplication } from './application/hold-application.ts';
import type { Handler } from './context.ts';

/** A key opens the premium service of the one application that was started with it, and nothing else. A wrong key changes nothing. */
export const handler: Handler<'verify-premium-key'> = async ({ query: { applicationUid, applicantUid, premiumVerificationKey } }, context) => {
  const row = await holdApplication(context, applicationUid);
  if (row.applicant_uid !== applicantUid) throw new AppError('not_found', { log: 'The application is another applicant\'s.' });
  const isVerified = row.premium_verification_key !== '' && isSame(premiumVerificationKey, row.premium_verification_key);
  if (isVerified && !row.is_premium) await changeApplication(context, { applicationUid, applicantUid, set: { is_premium: true }, kind: 'application.premium' });
  return { applicationUid, isVerified, isPremium: row.is_premium || isVerified };
};

/** Takes as long whatever the first difference; of hashes, since lengths tell too. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
