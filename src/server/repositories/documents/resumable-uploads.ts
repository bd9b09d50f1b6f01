import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { UploadTable } from '../../database/tables/tables.ts';

export type UploadRow = Selectable<UploadTable>;

/** The uploads of one account: nobody else sees them. */
interface Owner {
  tenant: string;
  accountId: string;
}

interface UploadKey extends Owner {
  id: string;
  /** Uploads that expired before are treated as missing. */
  now: Date;
}

/** Their pieces are erased by one job, which has a minute. */
const EXPIRED_AT_ONCE = 4;

/** The repository of files that come in pieces (tus), until they are handed in or expire. */
export const resumableUploads = {
  /**
   * How many the account has. Holds the account, so that two that begin at once are counted both;
   * undefined where it is gone.
   */
  async count(
    transaction: TenantTransaction,
    { tenant, accountId, now }: Owner & { now: Date },
  ): Promise<number | undefined> {
    const account = await transaction
      .selectFrom('account')
      .select('id')
      .where('tenant', '=', tenant)
      .where('id', '=', accountId)
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return undefined;
    const row = await transaction
      .selectFrom('upload')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  },

  async insert(transaction: TenantTransaction, upload: Insertable<UploadTable>): Promise<void> {
    await transaction.insertInto('upload').values(upload).execute();
  },

  find: (transaction: TenantTransaction, which: UploadKey): Promise<UploadRow | undefined> =>
    own(transaction, which).executeTakeFirst(),

  /** Holds it for the rest of the transaction: no byte comes, and nobody else hands it in. */
  lock: (transaction: TenantTransaction, which: UploadKey): Promise<UploadRow | undefined> =>
    own(transaction, which).forUpdate().executeTakeFirst(),

  /**
   * Adds a piece behind the bytes that are here. False where they do not end at `at`, or the upload
   * is gone: the piece belongs to nobody then.
   */
  async append(
    transaction: TenantTransaction,
    {
      tenant,
      accountId,
      id,
      now,
      at,
      size,
      key,
    }: UploadKey & { at: number; size: number; key: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('upload')
      .set({ received: at + size, piece_keys: sql`piece_keys || ${key}::text` })
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .where('received', '=', at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Forgets it and gives the keys of its pieces; undefined where there is none. */
  async remove(
    transaction: TenantTransaction,
    { tenant, accountId, id, now }: UploadKey,
  ): Promise<string[] | undefined> {
    const row = await transaction
      .deleteFrom('upload')
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .returning('piece_keys')
      .executeTakeFirst();
    return row?.piece_keys;
  },

  /** Forgets all of an account, and gives the keys of their pieces. */
  async removeAll(transaction: TenantTransaction, { tenant, accountId }: Owner): Promise<string[]> {
    const rows = await transaction
      .deleteFrom('upload')
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .returning('piece_keys')
      .execute();
    return rows.flatMap(({ piece_keys: keys }) => keys);
  },

  /**
   * Forgets a little of what has expired, and gives the keys of its pieces; undefined where nothing
   * has.
   */
  async takeExpired(
    transaction: TenantTransaction,
    { tenant, now }: { tenant: string; now: Date },
  ): Promise<string[] | undefined> {
    const expired = transaction
      .selectFrom('upload')
      .select('id')
      .where('tenant', '=', tenant)
      .where('expires_at', '<=', now)
      .limit(EXPIRED_AT_ONCE);
    const rows = await transaction
      .deleteFrom('upload')
      .where('tenant', '=', tenant)
      .where('id', 'in', expired)
      .returning('piece_keys')
      .execute();
    return rows.length > 0 ? rows.flatMap(({ piece_keys: keys }) => keys) : undefined;
  },
};

function own(transaction: TenantTransaction, { tenant, accountId, id, now }: UploadKey) {
  return transaction
    .selectFrom('upload')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .limit(1);
}
