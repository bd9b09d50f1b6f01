import { type ExpressionBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';

/** Answers are kept for a day (contract: `Idempotency-Key`). */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** One call of one account under one key. */
export interface IdempotentCall {
  tenant: string;
  accountId: string;
  operation: string;
  key: string;
}

/**
 * new: do it. again: the first answer. other: the key was used for another request. running: the
 * first is not done yet.
 */
export type Claim =
  | { kind: 'new' }
  | { kind: 'again'; response: unknown }
  | { kind: 'other' }
  | { kind: 'running' };

/** The repository of calls that may be repeated without doing their work twice. */
export const idempotency = {
  /**
   * Takes the key. In the same transaction as the work, a second call waits here until the first
   * has committed; a failed first call leaves no trace.
   */
  async claim(
    transaction: TenantTransaction,
    { requestHash, now, ...call }: IdempotentCall & { requestHash: string; now: Date },
  ): Promise<Claim> {
    const expired = new Date(now.getTime() - KEPT_MS);
    await transaction
      .deleteFrom('idempotency')
      .where('tenant', '=', call.tenant)
      .where('created_at', '<', expired)
      .execute();
    const taken = await transaction
      .insertInto('idempotency')
      .values({
        tenant: call.tenant,
        account_id: call.accountId,
        operation: call.operation,
        key: call.key,
        request_hash: requestHash,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows) return { kind: 'new' };
    return earlier(await row(transaction, call), requestHash);
  },

  /** Keeps the answer for whoever asks again. */
  async complete(
    transaction: TenantTransaction,
    { response, ...call }: IdempotentCall & { response: unknown },
  ): Promise<void> {
    await transaction
      .updateTable('idempotency')
      .set({ response: JSON.stringify(response ?? null) })
      .where(isCall(call))
      .execute();
  },
};

function isCall({ tenant, accountId, operation, key }: IdempotentCall) {
  return (eb: ExpressionBuilder<Database, 'idempotency'>) =>
    eb.and({ tenant, account_id: accountId, operation, key });
}

function row(transaction: TenantTransaction, call: IdempotentCall) {
  return transaction
    .selectFrom('idempotency')
    .select(['request_hash', 'response', sql<boolean>`response is not null`.as('is_done')])
    .where(isCall(call))
    .limit(1)
    .executeTakeFirst();
}

function earlier(
  found: { request_hash: string; response: unknown; is_done: boolean } | undefined,
  requestHash: string,
): Claim {
  if (!found) return { kind: 'running' };
  if (found.request_hash !== requestHash) return { kind: 'other' };
  return found.is_done ? { kind: 'again', response: found.response } : { kind: 'running' };
}
