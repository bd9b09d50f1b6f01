import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { RolePreviewTable } from '../../database/tables/tables.ts';
import { type PartyUids, partyUids } from '../parties/party-uids.ts';

/** A preview with who its person is now; without one, `as_roles` is null. */
export interface FoundRolePreview extends Selectable<RolePreviewTable>, PartyUids {
  as_roles: string[] | null;
}

interface PreviewKey {
  tenant: string;
  id: string;
  accountId: string;
}

/** The repository of previews as another role or person. */
export const rolePreviews = {
  /** Adds one, and forgets those of the account that are over. */
  async insert(
    transaction: TenantTransaction,
    preview: Insertable<RolePreviewTable>,
  ): Promise<void> {
    await transaction
      .deleteFrom('role_preview')
      .where('tenant', '=', preview.tenant)
      .where('account_id', '=', preview.account_id)
      .where((or) =>
        or.or([
          or('ended_at', 'is not', null),
          or('expires_at', '<=', sql<Date>`${preview.created_at}::timestamptz`),
        ]),
      )
      .execute();
    await transaction.insertInto('role_preview').values(preview).execute();
  },

  /** One that is not over, of this very sign-in. */
  async findOpen(
    transaction: TenantTransaction,
    { tenant, id, accountId, sessionId, now }: PreviewKey & { sessionId: string; now: Date },
  ): Promise<FoundRolePreview | undefined> {
    const { rows } = await sql<FoundRolePreview>`
      select role_preview.*, account.roles as as_roles, party.*
      from role_preview
      left join account on account.tenant = role_preview.tenant and account.id = role_preview.as_account_id
      left join lateral ${partyUids({ tenant, accountId: sql<string>`role_preview.as_account_id` })} as party on true
      where role_preview.tenant = ${tenant} and role_preview.id = ${id} and role_preview.account_id = ${accountId}
        and role_preview.session_id = ${sessionId} and role_preview.ended_at is null and role_preview.expires_at > ${now}`.execute(
      transaction,
    );
    return rows[0];
  },

  /** Ends one of the account's that has not ended: whether it did so now, undefined without one. */
  async end(
    transaction: TenantTransaction,
    { tenant, id, accountId, now }: PreviewKey & { now: Date },
  ): Promise<{ isNew: boolean } | undefined> {
    const own = await transaction
      .selectFrom('role_preview')
      .select('ended_at')
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (!own || own.ended_at) return own && { isNew: false };
    await transaction
      .updateTable('role_preview')
      .set({ ended_at: now })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
    return { isNew: true };
  },
};
