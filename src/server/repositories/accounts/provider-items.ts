import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { ProviderItemTable } from '../../database/tables/tables.ts';
import { MOST_ROWS } from '../limits.ts';
import { isAlive } from './sessions.ts';

export type ProviderItem = Pick<Selectable<ProviderItemTable>, 'payload' | 'consumed_at'>;

interface ItemKey {
  tenant: string;
  kind: string;
  idHash: string;
}
interface At {
  now: Date;
}

/**
 * An item that belongs to a sign-in ends with it: when somebody ends it, changes the password,
 * deletes the account, or leaves it unused for too long.
 */
const isLive = (now: Date) => sql<boolean>`(session_id is null or exists (select from session s
  where s.tenant = provider_item.tenant and s.id = provider_item.session_id and ${isAlive('s', now)}))`;

/**
 * The repository of what the identity provider remembers. What has expired, or belongs to a sign-in
 * that has ended, is not there.
 */
export const providerItems = {
  find: (
    transaction: TenantTransaction,
    { tenant, kind, idHash, now }: ItemKey & At,
  ): Promise<ProviderItem | undefined> =>
    transaction
      .selectFrom('provider_item')
      .select(['payload', 'consumed_at'])
      .where('tenant', '=', tenant)
      .where('kind', '=', kind)
      .where('id_hash', '=', idHash)
      .where('expires_at', '>', now)
      .where(isLive(now))
      .limit(1)
      .executeTakeFirst(),

  findByUid: (
    transaction: TenantTransaction,
    { tenant, uid, now }: { tenant: string; uid: string } & At,
  ): Promise<ProviderItem | undefined> =>
    transaction
      .selectFrom('provider_item')
      .select(['payload', 'consumed_at'])
      .where('tenant', '=', tenant)
      .where('uid', '=', uid)
      .where('expires_at', '>', now)
      .where(isLive(now))
      .limit(1)
      .executeTakeFirst(),

  /** Writes an item, or writes it anew; that it was used is never forgotten. */
  async put(transaction: TenantTransaction, item: Insertable<ProviderItemTable>): Promise<void> {
    await transaction
      .insertInto('provider_item')
      .values(item)
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'kind', 'id_hash']).doUpdateSet(({ ref }) => ({
          payload: ref('excluded.payload'),
          uid: ref('excluded.uid'),
          grant_id: ref('excluded.grant_id'),
          session_id: ref('excluded.session_id'),
          account_id: ref('excluded.account_id'),
          expires_at: ref('excluded.expires_at'),
        })),
      )
      .execute();
  },

  /** True for the one caller that used it first. */
  async consume(
    transaction: TenantTransaction,
    { tenant, kind, idHash, now }: ItemKey & At,
  ): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('provider_item')
      .set({ consumed_at: now })
      .where('tenant', '=', tenant)
      .where('kind', '=', kind)
      .where('id_hash', '=', idHash)
      .where('consumed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async remove(transaction: TenantTransaction, { tenant, kind, idHash }: ItemKey): Promise<void> {
    await transaction
      .deleteFrom('provider_item')
      .where('tenant', '=', tenant)
      .where('kind', '=', kind)
      .where('id_hash', '=', idHash)
      .execute();
  },

  /** The sign-ins that items of one grant belong to. */
  async signInsOfGrant(
    transaction: TenantTransaction,
    { tenant, grantId }: { tenant: string; grantId: string },
  ): Promise<string[]> {
    const rows = await transaction
      .selectFrom('provider_item')
      .select('session_id')
      .distinct()
      .where('tenant', '=', tenant)
      .where('grant_id', '=', grantId)
      .where('session_id', 'is not', null)
      .limit(MOST_ROWS)
      .execute();
    return rows.flatMap(({ session_id: id }) => id ?? []);
  },

  /** The items of a kind that came from one grant. */
  async removeOfGrant(
    transaction: TenantTransaction,
    { tenant, kind, grantId }: { tenant: string; kind: string; grantId: string },
  ): Promise<void> {
    await transaction
      .deleteFrom('provider_item')
      .where('tenant', '=', tenant)
      .where('kind', '=', kind)
      .where('grant_id', '=', grantId)
      .execute();
  },

  /**
   * Forgets what has expired, so that the table does not grow for ever. False when there may be
   * more.
   */
  async prune(
    transaction: TenantTransaction,
    { tenant, now }: { tenant: string } & At,
  ): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`delete from provider_item where ctid = any (array(
      select ctid from provider_item where tenant = ${tenant} and expires_at <= ${now} limit ${MOST_ROWS}))`.execute(
      transaction,
    );
    return numAffectedRows < BigInt(MOST_ROWS);
  },
};
