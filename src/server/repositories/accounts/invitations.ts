import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { InvitationTable, PartyKind } from '../../database/tables/tables.ts';

export type InvitationRow = Selectable<InvitationTable>;

interface InvitationLink {
  tenant: string;
  tokenHash: string;
  now: Date;
}

/** So long after its end an invitation is still known as one that was not taken. */
const FORGOTTEN_MS = 60 * 24 * 60 * 60_000;

/** The repository of people who were asked to make an account and have not done so. */
export const invitations = {
  /**
   * In place of the record's earlier one, whose link opens nothing any more. Those that nobody took
   * for long are forgotten with it.
   */
  async put(
    transaction: TenantTransaction,
    invitation: Omit<Insertable<InvitationTable>, 'token_hash'>,
  ): Promise<void> {
    const { tenant, record, record_uid, ...content } = invitation;
    await transaction
      .deleteFrom('invitation')
      .where('tenant', '=', tenant)
      .where('expires_at', '<', new Date(content.created_at.getTime() - FORGOTTEN_MS))
      .execute();
    await transaction
      .insertInto('invitation')
      .values({ ...invitation, token_hash: null })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'record', 'record_uid'])
          .doUpdateSet({ ...content, token_hash: null }),
      )
      .execute();
  },

  find: (
    transaction: TenantTransaction,
    { tenant, id }: { tenant: string; id: string },
  ): Promise<InvitationRow | undefined> =>
    transaction
      .selectFrom('invitation')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst(),

  /** Gives it another link: one that was made before opens nothing any more. */
  async setLink(
    transaction: TenantTransaction,
    { tenant, id, tokenHash }: { tenant: string; id: string; tokenHash: string },
  ): Promise<void> {
    await transaction
      .updateTable('invitation')
      .set({ token_hash: tokenHash })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  },

  findByLink: (
    transaction: TenantTransaction,
    { tenant, tokenHash, now }: InvitationLink,
  ): Promise<InvitationRow | undefined> =>
    transaction
      .selectFrom('invitation')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .limit(1)
      .executeTakeFirst(),

  /** Uses a link up: true for the one that came first. */
  async use(
    transaction: TenantTransaction,
    { tenant, tokenHash, now }: InvitationLink,
  ): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom('invitation')
      .where('tenant', '=', tenant)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Takes back what a record was sent. */
  async remove(
    transaction: TenantTransaction,
    { tenant, record, uid }: { tenant: string; record: PartyKind; uid: string },
  ): Promise<void> {
    await transaction
      .deleteFrom('invitation')
      .where('tenant', '=', tenant)
      .where('record', '=', record)
      .where('record_uid', '=', uid)
      .execute();
  },
};
