import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { RegistrationTable } from '../../database/tables/tables.ts';

interface RegistrationKey {
  tenant: string;
  id: string;
}
interface RegistrationLink {
  tenant: string;
  tokenHash: string;
  now: Date;
}

/** The repository of people who asked for an account and have not opened their link. */
export const registrations = {
  /** What has expired is forgotten with it. */
  async insert(
    transaction: TenantTransaction,
    registration: Insertable<RegistrationTable> & { created_at: Date },
  ): Promise<void> {
    await transaction
      .deleteFrom('registration')
      .where('tenant', '=', registration.tenant)
      .where('expires_at', '<', registration.created_at)
      .execute();
    await transaction.insertInto('registration').values(registration).execute();
  },

  find: (
    transaction: TenantTransaction,
    { tenant, id }: RegistrationKey,
  ): Promise<Selectable<RegistrationTable> | undefined> =>
    transaction
      .selectFrom('registration')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst(),

  /** Gives it another link: one that was made before opens nothing any more. */
  async setLink(
    transaction: TenantTransaction,
    { tenant, id, tokenHash }: RegistrationKey & { tokenHash: string },
  ): Promise<void> {
    await transaction
      .updateTable('registration')
      .set({ token_hash: tokenHash })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  },

  /** Whose address a link proves, and in which language it was asked for. */
  findByLink: (
    transaction: TenantTransaction,
    { tenant, tokenHash, now }: RegistrationLink,
  ): Promise<Selectable<RegistrationTable> | undefined> =>
    transaction
      .selectFrom('registration')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .limit(1)
      .executeTakeFirst(),

  /** Uses a link up, with all that were sent to its address: true for the one that came first. */
  async use(
    transaction: TenantTransaction,
    { tenant, tokenHash, now, email }: RegistrationLink & { email: string },
  ): Promise<boolean> {
    const gone = await transaction
      .deleteFrom('registration')
      .where('tenant', '=', tenant)
      .where('email', '=', email)
      .returning(['token_hash', 'expires_at'])
      .execute();
    return gone.some((row) => row.token_hash === tokenHash && row.expires_at > now);
  },
};
