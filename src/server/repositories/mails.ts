import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { MailTable } from '../database/tables/tables.ts';
import { limited } from './limits.ts';
import type { RowScope } from './row-scope.ts';

/** The repository of messages that did not leave, because no mail server is configured. */
export const mails = {
  async insert(transaction: TenantTransaction, mail: Insertable<MailTable>): Promise<void> {
    await transaction.insertInto('mail').values(mail).execute();
  },

  /**
   * Newest first. They hold links that open accounts: only a grant for all of the tenant reaches
   * them.
   */
  list: (
    transaction: TenantTransaction,
    { scope, limit }: { scope: RowScope; limit?: number },
  ): Promise<Selectable<MailTable>[]> =>
    transaction
      .selectFrom('mail')
      .selectAll()
      .where('tenant', '=', scope.tenant)
      .where(scope.kind === 'any' ? sql<boolean>`true` : sql<boolean>`false`)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limited(limit))
      .execute(),

  /** Takes away what is older than a moment. */
  async forget(
    transaction: TenantTransaction,
    { tenant, before }: { tenant: string; before: Date },
  ): Promise<void> {
    await transaction
      .deleteFrom('mail')
      .where('tenant', '=', tenant)
      .where('created_at', '<', before)
      .execute();
  },
};
