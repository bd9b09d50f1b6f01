import { randomBytes, randomUUID } from 'node:crypto';
import { Secret } from 'otpauth';
import { AppError } from '../../../contract/errors.ts';
import type { SecondFactorEnrolment } from '../../../contract/records.ts';
import { acceptedStep, otpauthUri, typedCode } from '../../../core/access/sign-in/one-time-code.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import { secondFactors } from '../../repositories/accounts/second-factors.ts';
import { events } from '../../repositories/events.ts';
import type { PublicContext } from '../context.ts';
import { asksSecondFactor } from '../session/open-session.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';

const SECRET_BYTES = 20;
/** So long an enrolment may take, and so long its ticket stands for a code. */
const LASTS_SECONDS = 15 * 60;

/** An enrolment under way. It is kept nowhere: its token holds it, sealed. */
interface Enrolment {
  accountId: string;
  secret: string;
  /** Milliseconds since 1970. */
  until: number;
  /** Of the password that was proven: with another one the enrolment is over. */
  password: string;
  /** The enrolment whose place it takes; without it the account has none. */
  replaces?: string;
}

interface Beginning {
  account: AccountRow;
  replaces?: string;
  context: PublicContext;
}

/**
 * A new key for an app, which counts once its first code has confirmed it. Nothing is kept, and
 * nothing of the account changes.
 */
export function beginEnrolment({
  account,
  replaces,
  context: { tenant, ports, now },
}: Beginning): SecondFactorEnrolment {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const enrolment: Enrolment = {
    accountId: account.id,
    secret,
    until: now() + LASTS_SECONDS * 1000,
    password: passwordOf(account, ports),
    ...(replaces !== undefined && { replaces }),
  };
  return {
    enrolmentToken: ports.secondFactorSeals.seal(JSON.stringify(enrolment), 'enrolment', tenant.id),
    key: secret,
    uri: otpauthUri({ issuer: tenant.displayName, account: account.username, secret }),
    expiresIn: LASTS_SECONDS,
  };
}

/**
 * What the app is given, for a page that shows it again after a wrong code. Undefined for a token
 * that is over or not ours.
 */
export function shownEnrolment(
  token: string,
  { account, context }: Pick<Beginning, 'context'> & { account: AccountRow },
): { key: string; uri: string } | undefined {
  const enrolment = opened(token, context);
  if (enrolment?.accountId !== account.id) return undefined;
  const { secret } = enrolment;
  return {
    key: secret,
    uri: otpauthUri({ issuer: context.tenant.displayName, account: account.username, secret }),
  };
}

interface Confirmed {
  recoveryCodes: string[];
  signInCode?: string;
  accountId: string;
  factorId: string;
}

/**
 * Sets up what an enrolment's token holds, when a code of its app shows that it is there. The code
 * counts as used.
 */
export async function confirmEnrolment(
  token: string,
  { code, context }: { code: string; context: PublicContext },
): Promise<Confirmed> {
  const enrolment = opened(token, context);
  if (!enrolment) throw new AppError('enrolment_invalid');
  const typed = typedCode(code);
  const step =
    typed.kind === 'app'
      ? acceptedStep({ ...enrolment, code: typed.code, lastStep: -1, now: context.now() })
      : undefined;
  if (step === undefined)
    throw new AppError('one_time_code_wrong', {
      fields: { oneTimeCode: { key: 'error.one_time_code_wrong' } },
    });
  return context.inTenant((transaction) => keep(transaction, { enrolment, step, context }));
}

async function keep(
  transaction: TenantTransaction,
  { enrolment, step, context }: { enrolment: Enrolment; step: number; context: PublicContext },
): Promise<Confirmed> {
  const {
    tenant: { id: tenant },
    ports,
    now,
  } = context;
  const { accountId, secret, replaces, password } = enrolment;
  const account = await accounts.find(transaction, { tenant, id: accountId });
  if (!account || passwordOf(account, ports) !== password || !asksSecondFactor(account, context))
    throw new AppError('enrolment_invalid');
  const [at, codes] = [new Date(now()), newRecoveryCodes()];
  const ticket = replaces === undefined ? randomBytes(32).toString('base64url') : undefined;
  const row = {
    tenant,
    account_id: accountId,
    id: randomUUID(),
    secret: ports.secondFactorSeals.seal(secret, 'key', tenant, accountId),
    last_step: step,
    recovery_hashes: codes.hashes,
    enrolled_at: at,
    ticket_hash: ticket === undefined ? null : hashOfCode(ticket),
    ticket_until: ticket === undefined ? null : new Date(now() + LASTS_SECONDS * 1000),
  };
  const isStored =
    replaces === undefined
      ? await secondFactors.insert(transaction, row)
      : await secondFactors.replace(transaction, { ...row, replaced: replaces });
  if (!isStored) throw new AppError('enrolment_invalid');
  const kind = replaces === undefined ? 'second-factor.enrolled' : 'second-factor.moved';
  await events.add(transaction, { tenant, kind, by: accountId, objectUid: accountId, at });
  return {
    recoveryCodes: codes.shown,
    accountId,
    factorId: row.id,
    ...(ticket !== undefined && { signInCode: ticket }),
  };
}

/** What a token holds: of this tenant, and not too old. */
function opened(token: string, { tenant, ports, now }: PublicContext): Enrolment | undefined {
  const text = ports.secondFactorSeals.open(token, 'enrolment', tenant.id);
  const enrolment = text === undefined ? undefined : (JSON.parse(text) as Enrolment);
  return enrolment && enrolment.until > now() ? enrolment : undefined;
}

const passwordOf = (
  { password_hash: hash }: AccountRow,
  { fingerprints }: PublicContext['ports'],
): string => fingerprints.of('enrolment-password', hash);
