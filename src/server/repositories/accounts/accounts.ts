import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AttemptCount } from '../../../core/access/sign-in/back-off.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { AccountTable } from '../../database/tables/tables.ts';
import { type AttemptCounts, attemptCountsOf, countedUnder } from './sign-in-attempts.ts';

export type AccountRow = Selectable<AccountTable>;
type Profile = Pick<
  Updateable<AccountTable>,
  'first_name' | 'last_name' | 'phone' | 'address' | 'language'
>;

/** A try to sign in. */
export interface Tried {
  /** Without spaces around it, in lower case. */
  username: string;
  address: string;
  /** What failures are counted under. */
  subjects: readonly string[];
  tenant: string;
  /** What was seen before this is not known. */
  after: Date;
}

/** What is known about a try. */
export interface SignInRecord {
  account: AccountRow | undefined;
  /** When the account was last seen at the address, to within a day. */
  seenAt: Date | undefined;
  /** By subject. */
  counted: ReadonlyMap<string, AttemptCount>;
}

/** The repository of accounts. User names are compared in lower case. */
export const accounts = {
  /**
   * All that a try to sign in asks for, in one statement: the account of the user name, when it was
   * last seen at the address, and what failed recently.
   */
  async findAt(
    transaction: TenantTransaction,
    { tenant, after, username, address, subjects }: Tried,
  ): Promise<SignInRecord> {
    const { rows } = await sql<
      (AccountRow | { id: null }) & { seen_at: Date | null; counted: AttemptCounts }
    >`
      select account.*, known.seen_at, ${countedUnder({ tenant, subjects: sql.ref<string[]>('tried.subjects'), address: sql.ref<string>('tried.address') })} as counted
      from (select ${username}::text as username, ${address}::text as address, ${[...subjects]}::text[] as subjects) as tried
      left join lateral (select * from account where tenant = ${tenant} and username = tried.username limit 1) as account on true
      left join lateral (select seen_at from known_address where tenant = ${tenant} and account_id = account.id and address = tried.address and seen_at > ${after} limit 1) as known on true`.execute(
      transaction,
    );
    const [{ seen_at: seenAt, counted, ...account } = { id: null, seen_at: null, counted: null }] =
      rows;
    return {
      account: account.id === null ? undefined : account,
      seenAt: seenAt ?? undefined,
      counted: attemptCountsOf(counted),
    };
  },

  findByUsername: (
    transaction: TenantTransaction,
    { tenant, username }: { tenant: string; username: string },
  ): Promise<AccountRow | undefined> =>
    transaction
      .selectFrom('account')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('username', '=', username.trim().toLowerCase())
      .limit(1)
      .executeTakeFirst(),

  /**
   * By the address that messages go to, however it is written; where several have it, the one whose
   * user name it is.
   */
  findByEmail: (
    transaction: TenantTransaction,
    { tenant, email }: { tenant: string; email: string },
  ): Promise<AccountRow | undefined> => {
    const wanted = email.trim().toLowerCase();
    return transaction
      .selectFrom('account')
      .selectAll()
      .where('tenant', '=', tenant)
      .where((eb) =>
        eb.or([eb('username', '=', wanted), eb(eb.fn<string>('lower', ['email']), '=', wanted)]),
      )
      .orderBy((eb) => eb('username', '=', wanted), 'desc')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
  },

  /** What somebody is called; empty where the account is gone, or has no name. */
  async nameOf(
    transaction: TenantTransaction,
    which: { tenant: string; id: string },
  ): Promise<string> {
    const account = await accounts.find(transaction, which);
    return account ? `${account.first_name} ${account.last_name}`.trim() : '';
  },

  find: (
    transaction: TenantTransaction,
    { tenant, id }: { tenant: string; id: string },
  ): Promise<AccountRow | undefined> =>
    transaction
      .selectFrom('account')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .limit(1)
      .executeTakeFirst(),

  /** The same, which nobody changes before this transaction is over. */
  findLocked: (
    transaction: TenantTransaction,
    { tenant, id }: { tenant: string; id: string },
  ): Promise<AccountRow | undefined> =>
    transaction
      .selectFrom('account')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .limit(1)
      .forShare()
      .executeTakeFirst(),

  /** By its id at the tenant's own provider. */
  findBySubject: (
    transaction: TenantTransaction,
    { tenant, subject }: { tenant: string; subject: string },
  ): Promise<AccountRow | undefined> =>
    transaction
      .selectFrom('account')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('subject', '=', subject)
      .limit(1)
      .executeTakeFirst(),

  /**
   * Gives an account that nobody of the tenant's own provider has yet to somebody there whose
   * address is its; where several have it, the one whose user name it is.
   */
  claim: (
    transaction: TenantTransaction,
    { tenant, email, subject }: { tenant: string; email: string; subject: string },
  ): Promise<AccountRow | undefined> => {
    const wanted = email.trim().toLowerCase();
    return transaction
      .updateTable('account')
      .set({ subject })
      .where('tenant', '=', tenant)
      .where('subject', 'is', null)
      .where('id', '=', (db) =>
        db
          .selectFrom('account as own')
          .select('own.id')
          .where('own.tenant', '=', tenant)
          .where('own.subject', 'is', null)
          .where((eb) =>
            eb.or([
              eb('own.username', '=', wanted),
              eb(eb.fn<string>('lower', ['own.email']), '=', wanted),
            ]),
          )
          .orderBy((eb) => eb('own.username', '=', wanted), 'desc')
          .orderBy('own.created_at')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst();
  },

  async setRoles(
    transaction: TenantTransaction,
    { tenant, id, roles }: { tenant: string; id: string; roles: string[] },
  ): Promise<void> {
    await transaction
      .updateTable('account')
      .set({ roles })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  },

  async insert(transaction: TenantTransaction, account: Insertable<AccountTable>): Promise<void> {
    await transaction
      .insertInto('account')
      .values({ ...account, username: account.username.trim().toLowerCase() })
      .execute();
  },

  async updateProfile(
    transaction: TenantTransaction,
    { tenant, id, set, now }: { tenant: string; id: string; set: Profile; now: Date },
  ): Promise<void> {
    await transaction
      .updateTable('account')
      .set({ ...set, updated_at: now })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  },

  /**
   * Gives an account another picture, or none. Returns the file key of the one before, whose file
   * is to be erased, or null.
   */
  async setPicture(
    transaction: TenantTransaction,
    { tenant, id, key, now }: { tenant: string; id: string; key: string | null; now: Date },
  ): Promise<string | null> {
    const before = await transaction
      .selectFrom('account')
      .select('picture_key')
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    await transaction
      .updateTable('account')
      .set({ picture_key: key, updated_at: now })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
    return before?.picture_key ?? null;
  },

  /** A password that the person chose: no further change is asked for. */
  async setPassword(
    transaction: TenantTransaction,
    {
      tenant,
      id,
      passwordHash,
      now,
    }: { tenant: string; id: string; passwordHash: string; now: Date },
  ): Promise<void> {
    await transaction
      .updateTable('account')
      .set({ password_hash: passwordHash, must_change_password: false, updated_at: now })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  },
};
