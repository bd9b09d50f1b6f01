import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { AccountTable } from '../database/tables.ts';

export type AccountRow = Selectable<AccountTable>;
type Profile = Pick<Updateable<AccountTable>, 'first_name' | 'last_name' | 'company_name' | 'phone' | 'address' | 'language'>;

/** The keeper of accounts. User names are compared in lower case. */
export const accounts = {
  /** By user name, with when it was last seen at an address, to within a day. */
  findAt: (transaction: TenantTransaction, { tenant, username, address, after }: { tenant: string; username: string; address: string; after: Date }): Promise<AccountRow & { seen_at: Date | null } | undefined> =>
    transaction.selectFrom('account').leftJoin('known_address', (join) => join.onRef('known_address.tenant', '=', 'account.tenant')
      .onRef('known_address.account_id', '=', 'account.id').on('known_address.address', '=', address).on('known_address.seen_at', '>', after))
      .selectAll('account').select('known_address.seen_at')
      .where('account.tenant', '=', tenant).where('account.username', '=', username.trim().toLowerCase()).limit(1).executeTakeFirst(),

  findByUsername: (transaction: TenantTransaction, { tenant, username }: { tenant: string; username: string }): Promise<AccountRow | undefined> =>
    transaction.selectFrom('account').selectAll().where('tenant', '=', tenant).where('username', '=', username.trim().toLowerCase()).limit(1).executeTakeFirst(),

  /** By the address that messages go to, however it is written; where several have it, the one whose user name it is. */
  findByEmail: (transaction: TenantTransaction, { tenant, email }: { tenant: string; email: string }): Promise<AccountRow | undefined> => {
    const wanted = email.trim().toLowerCase();
    return transaction.selectFrom('account').selectAll().where('tenant', '=', tenant)
      .where((eb) => eb.or([eb('username', '=', wanted), eb(eb.fn<string>('lower', ['email']), '=', wanted)]))
      .orderBy((eb) => eb('username', '=', wanted), 'desc').orderBy('created_at').limit(1).executeTakeFirst();
  },

  find: (transaction: TenantTransaction, { tenant, id }: { tenant: string; id: string }): Promise<AccountRow | undefined> =>
    transaction.selectFrom('account').selectAll().where('tenant', '=', tenant).where('id', '=', id).limit(1).executeTakeFirst(),

  /** By its id at the tenant's own provider. */
  findBySubject: (transaction: TenantTransaction, { tenant, subject }: { tenant: string; subject: string }): Promise<AccountRow | undefined> =>
    transaction.selectFrom('account').selectAll().where('tenant', '=', tenant).where('subject', '=', subject).limit(1).executeTakeFirst(),

  /** Gives an account that nobody of the tenant's own provider has yet to somebody there. */
  claim: (transaction: TenantTransaction, { tenant, username, subject }: { tenant: string; username: string; subject: string }): Promise<AccountRow | undefined> =>
    transaction.updateTable('account').set({ subject }).where('tenant', '=', tenant).where('username', '=', username.trim().toLowerCase())
      .where('subject', 'is', null).returningAll().executeTakeFirst(),

  async setRoles(transaction: TenantTransaction, { tenant, id, roles }: { tenant: string; id: string; roles: string[] }): Promise<void> {
    await transaction.updateTable('account').set({ roles }).where('tenant', '=', tenant).where('id', '=', id).execute();
  },

  async insert(transaction: TenantTransaction, account: Insertable<AccountTable>): Promise<void> {
    await transaction.insertInto('account').values({ ...account, username: account.username.trim().toLowerCase() }).execute();
  },

  async updateProfile(transaction: TenantTransaction, { tenant, id, set, now }: { tenant: string; id: string; set: Profile; now: Date }): Promise<void> {
    await transaction.updateTable('account').set({ ...set, updated_at: now }).where('tenant', '=', tenant).where('id', '=', id).execute();
  },

  /** Gives an account another picture, or none. Returns the file key of the one before, whose file is to be erased, or null. */
  async setPicture(transaction: TenantTransaction, { tenant, id, key, now }: { tenant: string; id: string; key: string | null; now: Date }): Promise<string | null> {
    const before = await transaction.selectFrom('account').select('picture_key').where('tenant', '=', tenant).where('id', '=', id).forUpdate().executeTakeFirst();
    await transaction.updateTable('account').set({ picture_key: key, updated_at: now }).where('tenant', '=', tenant).where('id', '=', id).execute();
    return before?.picture_key ?? null;
  },

  /** A password that the person chose: no further change is asked for. */
  async setPassword(transaction: TenantTransaction, { tenant, id, passwordHash, now }: { tenant: string; id: string; passwordHash: string; now: Date }): Promise<void> {
    await transaction.updateTable('account').set({ password_hash: passwordHash, must_change_password: false, updated_at: now })
      .where('tenant', '=', tenant).where('id', '=', id).execute();
  },
};
