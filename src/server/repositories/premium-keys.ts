import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { PremiumKeyTable } from '../database/tables/tables.ts';
import { limited, type Page, type Paging } from './limits.ts';

export type PremiumKeyRow = Selectable<PremiumKeyTable>;

/** A key with the names that people know it by. */
export interface NamedPremiumKeyRow extends PremiumKeyRow {
  issued_by_name: string | null;
  reference: string | null;
}

interface Use {
  tenant: string;
  keyHash: string;
  applicationUid: string;
  now: Date;
}

/** The keys of the premium service that were issued, as hashes. */
export const premiumKeys = {
  async insert(
    transaction: TenantTransaction,
    row: Insertable<PremiumKeyTable>,
  ): Promise<PremiumKeyRow> {
    return transaction
      .insertInto('premium_key')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /**
   * Uses a key for an application: it is bound to that one from now on. Undefined where no such key
   * was issued, or it is revoked, or another application's. Of two applications at the same moment
   * one gets it.
   */
  async use(
    transaction: TenantTransaction,
    { tenant, keyHash, applicationUid, now }: Use,
  ): Promise<PremiumKeyRow | undefined> {
    return transaction
      .updateTable('premium_key')
      .set(({ fn, ref, val }) => ({
        application_uid: applicationUid,
        bound_at: fn.coalesce(ref('bound_at'), val(now)),
        used_at: fn.coalesce(ref('used_at'), val(now)),
      }))
      .where('tenant', '=', tenant)
      .where('key_hash', '=', keyHash)
      .where('revoked_at', 'is', null)
      .where((or) =>
        or.or([or('application_uid', '=', applicationUid), or('bound_at', 'is', null)]),
      )
      .returningAll()
      .executeTakeFirst();
  },

  /** Revokes a key, once. Undefined where there is none of this id. */
  async revoke(
    transaction: TenantTransaction,
    { tenant, id, by, now }: { tenant: string; id: string; by: string; now: Date },
  ): Promise<PremiumKeyRow | undefined> {
    return transaction
      .updateTable('premium_key')
      .set(({ fn, ref, val }) => ({
        revoked_at: fn.coalesce(ref('revoked_at'), val(now)),
        revoked_by: fn.coalesce(ref('revoked_by'), val(by)),
      }))
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  },

  /** Newest first. */
  async page(
    transaction: TenantTransaction,
    { tenant, limit, offset = 0 }: Paging & { tenant: string },
  ): Promise<Page<NamedPremiumKeyRow>> {
    const own = transaction.selectFrom('premium_key').where('premium_key.tenant', '=', tenant);
    const rows = await own
      .leftJoin('account', (join) =>
        join
          .onRef('account.tenant', '=', 'premium_key.tenant')
          .onRef('account.id', '=', 'premium_key.issued_by'),
      )
      .leftJoin('application', (join) =>
        join
          .onRef('application.tenant', '=', 'premium_key.tenant')
          .onRef('application.application_uid', '=', 'premium_key.application_uid'),
      )
      .selectAll('premium_key')
      .select([
        'application.reference',
        sql<string | null>`nullif(btrim(account.first_name || ' ' || account.last_name), '')`.as(
          'issued_by_name',
        ),
      ])
      .orderBy('premium_key.issued_at', 'desc')
      .orderBy('premium_key.id')
      .limit(limited(limit))
      .offset(offset)
      .execute();
    const { total } = await own
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },
};
