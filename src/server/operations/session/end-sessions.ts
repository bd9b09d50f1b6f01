import type { TenantTransaction } from '../../database/in-tenant.ts';
import { afterCommit } from '../../database/transaction-hooks.ts';
import { type Revocations, revokedAccount } from '../../ports/tokens/revocations.ts';
import { revocations } from '../../repositories/accounts/revocations.ts';
import { sessions } from '../../repositories/accounts/sessions.ts';
import type { Principal } from '../context.ts';

interface Ending {
  tenant: string;
  now: Date;
  /** Hears at once, where other servers hear it from the database. */
  revocations: Pick<Revocations, 'add'>;
}

/**
 * Ends a sign-in: its tokens open nothing and its sockets close as soon as the transaction is kept.
 */
export async function endSession(
  transaction: TenantTransaction,
  { tenant, id, now, revocations: memory }: Ending & { id: string },
): Promise<void> {
  await sessions.end(transaction, { tenant, id, now });
  afterCommit(transaction, () => memory.add(tenant, [id]));
}

/**
 * The same for every sign-in of an account but `except`. Gives the ids of those that were alive.
 */
export async function endAllSessions(
  transaction: TenantTransaction,
  {
    tenant,
    accountId,
    except,
    now,
    revocations: memory,
  }: Ending & { accountId: string; except?: string | undefined },
): Promise<string[]> {
  const ended = await sessions.endAll(transaction, { tenant, accountId, except, now });
  afterCommit(transaction, () => memory.add(tenant, ended));
  return ended;
}

/** A token of another provider may live so long at least; ours live shorter. */
const ELSEWHERE_SECONDS = 3_600;

/** All that an account has open at a provider elsewhere opens nothing here any more. */
export async function revokeAccountElsewhere(
  transaction: TenantTransaction,
  { tenant, accountId, revocations: memory }: Omit<Ending, 'now'> & { accountId: string },
): Promise<void> {
  const subject = revokedAccount(accountId);
  await revocations.add(transaction, { tenant, subject, seconds: ELSEWHERE_SECONDS });
  afterCommit(transaction, () => memory.add(tenant, [subject], ELSEWHERE_SECONDS));
}

type Elsewhere = Omit<Ending, 'tenant'> & {
  principal: Pick<Principal, 'tenant' | 'sessionId' | 'tokenUntil'>;
};

/**
 * The sign-in of whoever calls, at a provider elsewhere, which keeps it: here its tokens open
 * nothing any more, as long as this one would have.
 */
export async function revokeElsewhere(
  transaction: TenantTransaction,
  { principal: { tenant, sessionId: id, tokenUntil = 0 }, now, revocations: memory }: Elsewhere,
): Promise<void> {
  const seconds = Math.max(ELSEWHERE_SECONDS, Math.ceil((tokenUntil - now.getTime()) / 1000));
  await revocations.add(transaction, { tenant, subject: id, seconds });
  afterCommit(transaction, () => memory.add(tenant, [id], seconds));
}
