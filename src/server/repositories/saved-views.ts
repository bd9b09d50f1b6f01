import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { SavedViewTable } from '../database/tables/tables.ts';

export type SavedViewRow = Selectable<SavedViewTable>;

/** So many are shown of one list, and so many has an account in all. */
export const MOST_VIEWS = 50;

interface Owner {
  tenant: string;
  accountId: string;
}

/** The repository of saved views: one's own, and those that are shared in one's agency. */
export const savedViews = {
  list: (
    transaction: TenantTransaction,
    { tenant, accountId, circle, screen }: Owner & { circle: string; screen: string },
  ): Promise<SavedViewRow[]> =>
    transaction
      .selectFrom('saved_view')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('screen', '=', screen)
      .where((eb) =>
        eb.or([
          eb('account_id', '=', accountId),
          eb.and([eb('circle', '=', circle), eb('is_shared', '=', true)]),
        ]),
      )
      .orderBy('name')
      .orderBy('id')
      .limit(MOST_VIEWS)
      .execute(),

  async count(transaction: TenantTransaction, { tenant, accountId }: Owner): Promise<number> {
    const { total } = await transaction
      .selectFrom('saved_view')
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  insert: (
    transaction: TenantTransaction,
    row: Insertable<SavedViewTable>,
  ): Promise<SavedViewRow> =>
    transaction.insertInto('saved_view').values(row).returningAll().executeTakeFirstOrThrow(),

  /** True where it was there and one's own. */
  async remove(
    transaction: TenantTransaction,
    { tenant, accountId, id }: Owner & { id: string },
  ): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom('saved_view')
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
};
