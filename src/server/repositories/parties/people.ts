import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type {
  ApplicantTable,
  ApprovalStatus,
  DistributorTable,
  PartyKind,
} from '../../database/tables/tables.ts';
import { type RowScope, reachesApplicant } from '../row-scope.ts';
import { reachesAgency, reachesAgent, reachesDistributor, reachesReviewer } from './party-scope.ts';

/** What all kinds of people and companies have, and what only some have. */
export interface PartyRow {
  uid: string;
  account_id: string | null;
  email: string | null;
  phone?: string | null;
  approval_status: ApprovalStatus;
  suspended_at: Date | null;
  /** Of people. */
  first_name?: string;
  last_name?: string;
  /** Of companies. */
  name?: string;
  country?: string | null;
  agency_uid?: string | null;
  nationality?: string | null;
  applicant_type?: string;
}

/** What a person or company is called. */
export const partyName = ({
  name,
  first_name: first = '',
  last_name: last = '',
}: Pick<PartyRow, 'name' | 'first_name' | 'last_name'>): string =>
  name ?? `${first} ${last}`.trim();

interface PartyKey {
  tenant: string;
  kind: PartyKind;
  uid: string;
}

type Changes = Partial<
  Pick<Updateable<ApplicantTable>, 'first_name' | 'last_name' | 'nationality'> &
    Pick<
      Updateable<DistributorTable>,
      'name' | 'email' | 'phone' | 'country' | 'approval_status' | 'suspended_at' | 'account_id'
    >
>;

/** Why the owner of an account may not sign in. */
export type SignInBlock = 'suspended' | 'rejected';

interface Reached {
  uid: string;
  scope: RowScope;
}

/** One row of each kind, as far as a scope reaches it. */
const SELECT: {
  readonly [K in PartyKind]: (
    transaction: TenantTransaction,
    which: Reached,
  ) => Promise<PartyRow[]>;
} = {
  applicant: (transaction, { uid, scope }) =>
    transaction
      .selectFrom('applicant')
      .selectAll()
      .where(reachesApplicant(scope))
      .where('uid', '=', uid)
      .execute(),
  agent: (transaction, { uid, scope }) =>
    transaction
      .selectFrom('agent')
      .selectAll()
      .where(reachesAgent(scope))
      .where('uid', '=', uid)
      .execute(),
  agency: (transaction, { uid, scope }) =>
    transaction
      .selectFrom('agency')
      .selectAll()
      .where(reachesAgency(scope))
      .where('uid', '=', uid)
      .execute(),
  distributor: (transaction, { uid, scope }) =>
    transaction
      .selectFrom('distributor')
      .selectAll()
      .where(reachesDistributor(scope))
      .where('uid', '=', uid)
      .execute(),
  reviewer: (transaction, { uid, scope }) =>
    transaction
      .selectFrom('reviewer')
      .selectAll()
      .where(reachesReviewer(scope))
      .where('uid', '=', uid)
      .execute(),
};

/** The repository of what all kinds of people have in common: approval, suspension and account. */
export const people = {
  /** One of a kind, within reach. */
  async find(
    transaction: TenantTransaction,
    { kind, uid, scope }: { kind: PartyKind; uid: string; scope: RowScope },
  ): Promise<PartyRow | undefined> {
    const [row] = await SELECT[kind](transaction, { uid, scope });
    return row;
  },

  /** The same, which nobody changes before the transaction is over. */
  async hold(
    transaction: TenantTransaction,
    which: { kind: PartyKind; uid: string; scope: RowScope },
  ): Promise<PartyRow | undefined> {
    const { kind, uid, scope } = which;
    await sql`select from ${sql.table(kind)} where tenant = ${scope.tenant} and uid = ${uid} for update`.execute(
      transaction,
    );
    return people.find(transaction, which);
  },

  async set(
    transaction: TenantTransaction,
    { tenant, kind, uid }: PartyKey,
    changes: Changes,
  ): Promise<void> {
    const columns = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (columns.length === 0) return;
    const assigned = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(kind)} set ${sql.join(assigned)}
      where tenant = ${tenant} and uid = ${uid}`.execute(transaction);
  },

  /** The accounts that open with a record: its own, and those of the people of an agency. */
  async accountsOf(
    transaction: TenantTransaction,
    { tenant, kind, uid }: PartyKey,
  ): Promise<string[]> {
    const ofAgency = sql`
      union select account_id from agent where tenant = ${tenant} and agency_uid = ${uid}
      union select account_id from reviewer where tenant = ${tenant} and agency_uid = ${uid}`;
    const { rows } = await sql<{ account_id: string | null }>`
      select account_id from ${sql.table(kind)} where tenant = ${tenant} and uid = ${uid}
      ${kind === 'agency' ? ofAgency : sql``}`.execute(transaction);
    return rows.flatMap(({ account_id: id }) => (id === null ? [] : [id]));
  },

  /** Why an account does not open: for what its own record says, or its agency's. */
  async blockOf(
    transaction: TenantTransaction,
    { tenant, accountId }: { tenant: string; accountId: string },
  ): Promise<SignInBlock | undefined> {
    const own = (table: PartyKind): RawBuilder<unknown> =>
      sql`select approval_status, suspended_at from ${sql.table(table)} where tenant = ${tenant} and account_id = ${accountId}`;
    const agencyOf = (table: 'agent' | 'reviewer'): RawBuilder<unknown> =>
      sql`select agency.approval_status, agency.suspended_at from ${sql.table(table)} as person
        join agency on agency.tenant = person.tenant and agency.uid = person.agency_uid
        where person.tenant = ${tenant} and person.account_id = ${accountId}`;
    const parts = [...KINDS.map(own), agencyOf('agent'), agencyOf('reviewer')];
    const { rows } = await sql<{ block: SignInBlock }>`
      select case when suspended_at is not null then 'suspended' else 'rejected' end as block
      from (${sql.join(parts, sql` union all `)}) as standing
      where suspended_at is not null or approval_status = 'REJECTED' limit 1`.execute(transaction);
    return rows[0]?.block;
  },
};

const KINDS: readonly PartyKind[] = ['applicant', 'agent', 'agency', 'distributor', 'reviewer'];

/** Until when an invitation of a row is good, of lists; null where there is none. */
export const invitedUntil = (kind: PartyKind) =>
  sql<Date | null>`(select expires_at from invitation where invitation.tenant = ${sql.ref(`${kind}.tenant`)}
    and invitation.record = ${kind} and invitation.record_uid = ${sql.ref(`${kind}.uid`)})`.as(
    'invited_until',
  );

/** True of those who are, or are not, suspended; of all where nobody asks. */
export const isHeld = (kind: PartyKind, isSuspended: boolean | undefined): RawBuilder<SqlBool> =>
  isSuspended === undefined
    ? sql`true`
    : sql`${sql.ref(`${kind}.suspended_at`)} is ${sql.raw(isSuspended ? 'not null' : 'null')}`;

export type Standing = Pick<Selectable<ApplicantTable>, 'account_id' | 'suspended_at'> & {
  invited_until: Date | null;
};
