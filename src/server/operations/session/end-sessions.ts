import type { TenantTransaction } from '../../database/in-tenant.ts';
import { whenKept } from '../../database/when-kept.ts';
import type { Revocations } from '../../ports/revocations.ts';
import { revocations } from '../../repositories/revocations.ts';
import { sessions } from '../../repositories/sessions.ts';

interface Ending {
  tenant: string;
  now: Date;
  /** Hears at once, where other servers hear it from the database. */
  revocations: Pick<Revocations, 'add'>;
}

/** Ends a sign-in: its tokens open nothing and its sockets close as soon as the transaction is kept. */
export async function endSession(transaction: TenantTransaction, { tenant, id, now, revocations: memory }: Ending & { id: string }): Promise<void> {
  await sessions.end(transaction, { tenant, id, now });
  whenKept(transaction, () => memory.add(tenant, [id]));
}

/** The same for every sign-in of an account but `except`. Gives the ids of those that were alive. */
export async function endAllSessions(transaction: TenantTransaction, { tenant, accountId, except, now, revocations: memory }: Ending & { accountId: string; except?: string | undefined }): Promise<string[]> {
  const ended = await sessions.endAll(transaction, { tenant, accountId, except, now });
  whenKept(transaction, () => memory.add(tenant, ended));
  return ended;
}

/** As long as a token of another provider may live; ours live shorter. */
const ELSEWHERE_SECONDS = 3_600;

/** A sign-in at a provider elsewhere, which keeps it: here its tokens open nothing any more. */
export async function revokeElsewhere(transaction: TenantTransaction, { tenant, id, revocations: memory }: Omit<Ending, 'now'> & { id: string }): Promise<void> {
  await revocations.add(transaction, { tenant, subject: id, seconds: ELSEWHERE_SECONDS });
  whenKept(transaction, () => memory.add(tenant, [id]));
}
