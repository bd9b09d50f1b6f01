import { AppError, type ErrorDetails } from '../../../contract/errors.ts';
import { acceptedStep, typedCode } from '../../../core/access/sign-in/one-time-code.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { AccountRow } from '../../repositories/accounts/accounts.ts';
import { type SecondFactorRow, secondFactors } from '../../repositories/accounts/second-factors.ts';
import { events } from '../../repositories/events.ts';
import type { PublicContext } from '../context.ts';
import { hashOfCode } from './recovery-codes.ts';

export const findFactor = (
  { id }: Pick<AccountRow, 'id'>,
  { tenant, reading }: Pick<PublicContext, 'tenant' | 'reading'>,
): Promise<SecondFactorRow | undefined> =>
  reading((transaction) => secondFactors.find(transaction, { tenant: tenant.id, accountId: id }));

interface Proving {
  account: Pick<AccountRow, 'id'>;
  context: PublicContext;
  /** What a wrong code is answered with. */
  refusal: 'invalid_credentials' | 'one_time_code_wrong';
}

/** How a wrong code is answered in either place: like a wrong password there. */
const DETAILS: Record<Proving['refusal'], ErrorDetails> = {
  invalid_credentials: { sentence: 'error.one_time_code_wrong' },
  one_time_code_wrong: { fields: { oneTimeCode: { key: 'error.one_time_code_wrong' } } },
};

/**
 * Uses a code of the app, a recovery code or a ticket of an account that has a second factor. A try
 * is counted beforehand and taken back where it was right, so that many at once are no more than
 * the limit.
 */
export async function verifyCode(
  typed: string,
  { account, context, refusal }: Proving,
): Promise<void> {
  const {
    tenant,
    ports: { limiter },
  } = context;
  const counted = { tenant: tenant.id, id: account.id };
  await limiter.take('wrongOneTimeCodes', counted);
  let isWrong = false;
  try {
    isWrong = !(await context.inTenant((transaction) =>
      useCode(transaction, { typed, account, context }),
    ));
  } finally {
    if (!isWrong) await limiter.refund('wrongOneTimeCodes', counted);
  }
  if (isWrong)
    throw new AppError(refusal, {
      ...DETAILS[refusal],
      log: 'The one-time code is wrong, too old, or was used before.',
      accountId: account.id,
    });
}

type Using = Pick<Proving, 'account' | 'context'> & { typed: string };

async function useCode(
  transaction: TenantTransaction,
  { typed, account, context }: Using,
): Promise<boolean> {
  const whose = { tenant: context.tenant.id, accountId: account.id };
  const found = typedCode(typed);
  switch (found.kind) {
    case 'app':
      return useAppCode(transaction, { code: found.code, whose, context });
    case 'recovery':
      return useRecoveryCode(transaction, { code: found.code, whose, context });
    case 'ticket':
      return secondFactors.useTicket(transaction, {
        ...whose,
        hash: hashOfCode(found.code),
        now: new Date(context.now()),
      });
    case 'none':
      return false;
  }
}

interface One {
  code: string;
  whose: { tenant: string; accountId: string };
  context: PublicContext;
}

async function useAppCode(
  transaction: TenantTransaction,
  { code, whose, context: { ports, now, log } }: One,
): Promise<boolean> {
  const row = await secondFactors.find(transaction, whose);
  if (!row) return false;
  const secret = ports.secondFactorSeals.open(row.secret, 'key', whose.tenant, whose.accountId);
  if (secret === undefined) {
    log.error(
      { tenant: whose.tenant },
      'A second factor was sealed with another key than the one in keys/second-factor.key. ' +
        'Bring that one back; until then recovery codes count.',
    );
    return false;
  }
  const step = acceptedStep({ code, secret, lastStep: row.last_step, now: now() });
  return step !== undefined && secondFactors.useStep(transaction, { ...whose, id: row.id, step });
}

async function useRecoveryCode(
  transaction: TenantTransaction,
  { code, whose, context: { now } }: One,
): Promise<boolean> {
  const left = await secondFactors.useRecoveryCode(transaction, {
    ...whose,
    hash: hashOfCode(code),
  });
  if (left === undefined) return false;
  const { tenant, accountId } = whose;
  await events.add(transaction, {
    tenant,
    kind: 'second-factor.recovery-code-used',
    by: accountId,
    objectUid: accountId,
    data: { left },
    at: new Date(now()),
  });
  return true;
}
