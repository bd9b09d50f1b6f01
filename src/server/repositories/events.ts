import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { EventTable } from '../database/tables/tables.ts';
import { beforeCommit } from '../database/transaction-hooks.ts';
import { limited } from './limits.ts';
import { notifications } from './notifications.ts';

export interface NewEvent {
  tenant: string;
  /**
   * What happened, such as "application.submitted"; what stands before the dot is what it happened
   * to.
   */
  kind: string;
  by?: string | undefined;
  /**
   * What it happened to, where that is neither a document named in the data nor the application or
   * applicant.
   */
  objectUid?: string | undefined;
  applicationUid?: string | undefined;
  applicantUid?: string | undefined;
  /** Where it came from, as a keyed hash; by default, where the transaction's caller is. */
  address?: string | undefined;
  /** Ids and codes only, never what people wrote. */
  data?: Record<string, unknown>;
  at: Date;
}

const callers = new WeakMap<TenantTransaction, () => string>();
const pending = new WeakMap<TenantTransaction, NewEvent[]>();

/**
 * The repository of what happened, in one chain a tenant (migration 0040). Events are added and read,
 * never changed. They are written when everything else of their transaction is done, so that nobody
 * waits in the chain for another's locks.
 */
export const events = {
  async add(transaction: TenantTransaction, event: NewEvent): Promise<void> {
    const added = pending.get(transaction);
    if (added) return void added.push(event);
    const all = [event];
    beforeCommit(transaction, async () => {
      pending.delete(transaction);
      await write(transaction, all);
    });
    pending.set(transaction, all);
  },

  /**
   * Where the caller of a transaction is, as a keyed hash; asked only when something happens in it.
   */
  cameFrom: (transaction: TenantTransaction, address: () => string): void =>
    void callers.set(transaction, address),

  /** The last time that something of a kind happened to an application. */
  latest: (
    transaction: TenantTransaction,
    { tenant, applicationUid, kind }: { tenant: string; applicationUid: string; kind: string },
  ): Promise<Selectable<EventTable> | undefined> =>
    transaction
      .selectFrom('event')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .where('kind', '=', kind)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Everything of a kind that happened to an application, newest first. */
  ofKind: (
    transaction: TenantTransaction,
    { tenant, applicationUid, kind }: { tenant: string; applicationUid: string; kind: string },
  ): Promise<Selectable<EventTable>[]> =>
    transaction
      .selectFrom('event')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .where('kind', '=', kind)
      .orderBy('position', 'desc')
      .limit(limited(undefined))
      .execute(),

  /**
   * Of one application, newest first. Who calls has found the application within its scope before.
   */
  ofApplication: (
    transaction: TenantTransaction,
    { tenant, applicationUid, limit }: { tenant: string; applicationUid: string; limit?: number },
  ): Promise<Selectable<EventTable>[]> =>
    transaction
      .selectFrom('event')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .orderBy('position', 'desc')
      .limit(limited(limit))
      .execute(),

  /** Of one object of any kind, newest first. */
  ofObject: (
    transaction: TenantTransaction,
    { tenant, objectUid, limit }: { tenant: string; objectUid: string; limit?: number },
  ): Promise<Selectable<EventTable>[]> =>
    transaction
      .selectFrom('event')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('object_uid', '=', objectUid)
      .orderBy('position', 'desc')
      .limit(limited(limit))
      .execute(),
};

async function write(transaction: TenantTransaction, all: readonly NewEvent[]): Promise<void> {
  const caller = callers.get(transaction)?.();
  await transaction
    .insertInto('event')
    .values(all.map((event) => rowOf(event, caller)))
    .execute();
  await notifications.tell(transaction, all);
}

function rowOf(
  { tenant, kind, by, objectUid, applicationUid, applicantUid, address, data = {}, at }: NewEvent,
  caller: string | undefined,
): Insertable<EventTable> {
  const [objectKind = ''] = kind.split('.', 1);
  const documentUid = typeof data.docId === 'string' ? data.docId : undefined;
  return {
    tenant,
    kind,
    at,
    by_account: by ?? null,
    object_kind: objectKind,
    object_uid: objectUid ?? documentUid ?? applicationUid ?? applicantUid ?? '',
    application_uid: applicationUid ?? null,
    applicant_uid: applicantUid ?? null,
    address: address ?? caller ?? null,
    data: JSON.stringify(data),
  };
}
