import { AppError } from '../../../contract/errors.ts';
import type { Query, Response } from '../../../contract/operations.ts';
import { isEditable } from '../../../core/journey/status.ts';
import type { LimitedSubject } from '../../limits/limiter.ts';
import type { LimitName } from '../../limits/limits.ts';
import { applications } from '../../repositories/applications/applications.ts';
import { events } from '../../repositories/events.ts';
import { premiumKeys } from '../../repositories/premium-keys.ts';
import { changeApplication } from '../application/change-application.ts';
import { holdApplication } from '../application/hold-application.ts';
import type { Context, Handler, SignedInContext } from '../context.ts';
import { premiumKeyHash } from './new-premium-key.ts';

type Outcome = Response<'verify-premium-key'>;

/**
 * A key that an admin of the tenant issued opens the premium service of one application, whoever
 * brings it there. A wrong key changes nothing, and counts against the account and the application.
 */
export const handler: Handler<'verify-premium-key'> = async (input, context) => {
  await refuseForeign(input.query, context);
  const verified = () =>
    context.inTenant((transaction) =>
      context.once(transaction, input, () => verify({ ...context, transaction }, input.query)),
    );
  return countingWrong(verified, { context, applicationUid: input.query.applicationUid });
};

/** Before anything is counted: else a stranger could use up the tries of an application. */
async function refuseForeign(
  { applicationUid, applicantUid }: Query<'verify-premium-key'>,
  { reading, scope }: SignedInContext,
): Promise<void> {
  const row = await reading((transaction) =>
    applications.find(transaction, { scope, applicationUid }),
  );
  if (!row || row.applicant_uid !== applicantUid)
    throw new AppError('not_found', {
      log: "The application is out of reach, or another applicant's.",
    });
}

/**
 * Counts a try beforehand and takes it back where it was not wrong, so that many at once are no
 * more than the limit.
 */
async function countingWrong(
  work: () => Promise<Outcome>,
  {
    context: {
      ports: { limiter },
      principal,
      scope: { tenant },
    },
    applicationUid,
  }: { context: SignedInContext; applicationUid: string },
): Promise<Outcome> {
  const counts: [LimitName, LimitedSubject][] = [
    ['wrongPremiumKeys', { tenant, id: principal.accountId }],
    ['wrongPremiumKeysOfApplication', { tenant, id: applicationUid }],
  ];
  const taken: typeof counts = [];
  let isWrong = false;
  try {
    for (const count of counts) {
      await limiter.take(...count);
      taken.push(count);
    }
    const outcome = await work();
    isWrong = !outcome.isVerified;
    return outcome;
  } finally {
    if (!isWrong) for (const count of taken) await limiter.refund(...count);
  }
}

/**
 * An application that is closed is refused before its key is looked at: nobody could work on it,
 * and the key stays as it is. What becomes premium is filed online, as saving sets it (rules:
 * "States and transitions").
 */
async function verify(
  context: Context,
  { applicationUid, applicantUid, premiumVerificationKey }: Query<'verify-premium-key'>,
): Promise<Outcome> {
  const {
    transaction,
    scope: { tenant },
    principal,
    ports,
  } = context;
  const { is_premium: isPremium, status } = await holdApplication(context, applicationUid);
  if (!isEditable(ports.catalogues.current().statuses, status))
    throw new AppError('status_closed', { log: `No key opens an application in "${status}".` });
  const now = new Date(context.now());
  const key = await premiumKeys.use(transaction, {
    tenant,
    keyHash: premiumKeyHash(premiumVerificationKey),
    applicationUid,
    now,
  });
  if (key && !isPremium)
    await changeApplication(context, {
      applicationUid,
      applicantUid,
      set: { is_premium: true, online_submission_enrolled: true },
      kind: 'application.premium',
      data: { keyUid: key.id },
    });
  if (!key)
    await events.add(transaction, {
      tenant,
      kind: 'application.premium-refused',
      by: principal.accountId,
      applicationUid,
      applicantUid,
      at: now,
    });
  return {
    applicationUid,
    isVerified: key !== undefined,
    isPremium: isPremium || key !== undefined,
  };
}
