import { type RawBuilder, sql } from 'kysely';
import type { AttemptCount } from '../../../core/access/sign-in/back-off.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { MOST_ROWS } from '../limits.ts';

interface CounterKey {
  tenant: string;
  subject: string;
}

/** Columns of the row that it is counted for. */
interface Counting {
  tenant: string;
  subjects: RawBuilder<string[]>;
  /** What failed there counts over all tenants. */
  address: RawBuilder<string>;
}

/** Whatever nobody has counted for so long is forgotten. */
const KEPT_MS = 60 * 60_000;

/**
 * What is counted under some subjects, as one value that a statement of another repository may carry;
 * `attemptCountsOf` reads it.
 */
export const countedUnder = ({
  tenant,
  subjects,
  address,
}: Counting): RawBuilder<AttemptCounts> => sql<AttemptCounts>`(
  select jsonb_object_agg(subject, jsonb_build_object('count', count, 'since', ${milliseconds('since')}, 'last', ${milliseconds('last')})) from (
    select subject, count, since, last from tally where tenant = ${tenant} and subject = any(${subjects})
    union all select address, count, since, last from address_tally where address = ${address}) as counted)`;

export const attemptCountsOf = (counted: AttemptCounts): ReadonlyMap<string, AttemptCount> =>
  new Map(Object.entries(counted ?? {}));

/** By subject; null where nothing is counted. */
export type AttemptCounts = Record<string, AttemptCount> | null;
const milliseconds = (column: string): RawBuilder<number> =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/**
 * The repository of what failed recently. Subjects are keyed hashes: what was typed as a user name
 * may be anything.
 */
export const attemptCounters = {
  async find(
    transaction: TenantTransaction,
    { tenant, subject }: CounterKey,
  ): Promise<AttemptCount | undefined> {
    const [row] = (
      await attemptCounters.findAll(transaction, { tenant, subjects: [subject] })
    ).values();
    return row;
  },

  /** By subject; those that nobody counted are not there. */
  async findAll(
    transaction: TenantTransaction,
    { tenant, subjects }: { tenant: string; subjects: readonly string[] },
  ): Promise<Map<string, AttemptCount>> {
    const rows = await transaction
      .selectFrom('tally')
      .select(['subject', 'count', 'since', 'last'])
      .where('tenant', '=', tenant)
      .where('subject', '=', sql<string>`any(${subjects})`)
      .limit(subjects.length)
      .execute();
    return new Map(
      rows.map(({ subject, count, since, last }) => [
        subject,
        { count, since: since.getTime(), last: last.getTime() },
      ]),
    );
  },

  /**
   * Counts once more. The counting begins anew when it began (`from: 'since'`) or was last raised
   * (`from: 'last'`) a window ago. Two at the same moment count as two, on whatever server they
   * are.
   */
  async add(
    transaction: TenantTransaction,
    {
      tenant,
      subject,
      now,
      windowMs,
      from,
    }: CounterKey & { now: Date; windowMs: number; from: 'since' | 'last' },
  ): Promise<void> {
    const isOver = sql<boolean>`${sql.ref(`tally.${from}`)} <= ${new Date(now.getTime() - windowMs)}`;
    await transaction
      .insertInto('tally')
      .values({ tenant, subject, count: 1, since: now, last: now })
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'subject']).doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else tally.count + 1 end`,
          since: sql<Date>`case when ${isOver} then excluded.since else tally.since end`,
          last: now,
        }),
      )
      .execute();
  },

  /** Notes that something happened, and when first. The note goes `until` then. */
  async note(
    transaction: TenantTransaction,
    { tenant, subject, now, until }: CounterKey & { now: Date; until: Date },
  ): Promise<void> {
    await transaction
      .insertInto('tally')
      .values({ tenant, subject, count: 1, since: now, last: until })
      .onConflict((conflict) => conflict.columns(['tenant', 'subject']).doNothing())
      .execute();
  },

  /**
   * Takes a note of that time or older away; false where another was quicker, also when somebody
   * has noted anew since.
   */
  async take(
    transaction: TenantTransaction,
    { tenant, subject, notedBy }: CounterKey & { notedBy: Date },
  ): Promise<boolean> {
    const { numDeletedRows } = await transaction
      .deleteFrom('tally')
      .where('tenant', '=', tenant)
      .where('subject', '=', subject)
      .where('since', '<=', notedBy)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async forget(transaction: TenantTransaction, { tenant, subject }: CounterKey): Promise<void> {
    await transaction
      .deleteFrom('tally')
      .where('tenant', '=', tenant)
      .where('subject', '=', subject)
      .execute();
  },

  /**
   * Takes away what is long over, so that the table does not grow with every name that somebody
   * tries. What another is counting is left to it: nobody waits here.
   */
  async prune(
    transaction: TenantTransaction,
    { tenant, now }: { tenant: string; now: Date },
  ): Promise<void> {
    await transaction
      .deleteFrom('tally')
      .where('tenant', '=', tenant)
      .where('subject', 'in', (db) =>
        db
          .selectFrom('tally')
          .select('subject')
          .where('tenant', '=', tenant)
          .where('last', '<', new Date(now.getTime() - KEPT_MS))
          .limit(MOST_ROWS)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  },
};

/** `address` is a keyed hash. */
interface AddressFailure {
  address: string;
  now: Date;
  windowMs: number;
}

/**
 * The repository of what failed at an address, whatever the tenant: who guesses at one gets no second
 * hundred at the next. `accounts.findAllAt` reads it too.
 */
export const addressCounters = {
  async find(transaction: TenantTransaction, address: string): Promise<AttemptCount | undefined> {
    const row = await transaction
      .selectFrom('address_tally')
      .select(['count', 'since', 'last'])
      .where('address', '=', address)
      .limit(1)
      .executeTakeFirst();
    return row && { count: row.count, since: row.since.getTime(), last: row.last.getTime() };
  },

  /**
   * Counts once more, and anew when the counting began a window ago. Two at the same moment count
   * as two, on whatever server they are.
   */
  async add(
    transaction: TenantTransaction,
    { address, now, windowMs }: AddressFailure,
  ): Promise<void> {
    const isOver = sql<boolean>`address_tally.since <= ${new Date(now.getTime() - windowMs)}`;
    await transaction
      .insertInto('address_tally')
      .values({ address, count: 1, since: now, last: now })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else address_tally.count + 1 end`,
          since: sql<Date>`case when ${isOver} then excluded.since else address_tally.since end`,
          last: now,
        }),
      )
      .execute();
  },

  /** Takes away what is over. What another is counting is left to it: nobody waits here. */
  async prune(
    transaction: TenantTransaction,
    { now, windowMs }: Omit<AddressFailure, 'address'>,
  ): Promise<void> {
    await transaction
      .deleteFrom('address_tally')
      .where('address', 'in', (db) =>
        db
          .selectFrom('address_tally')
          .select('address')
          .where('last', '<', new Date(now.getTime() - windowMs))
          .limit(MOST_ROWS)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  },
};

interface KnownAddressKey {
  tenant: string;
  accountId: string;
  /** A keyed hash. */
  address: string;
}

const KNOWN_MS = 90 * 24 * 60 * 60_000;

/** What was seen before this moment is not known any more. */
export const knownSince = (now: Date): Date => new Date(now.getTime() - KNOWN_MS);

/** The repository of where accounts have signed in; `accounts.findAllAt` reads it. */
export const knownAddresses = {
  /** Remembers an address; forgets the account's old ones. */
  async see(
    transaction: TenantTransaction,
    { tenant, accountId, address, now }: KnownAddressKey & { now: Date },
  ): Promise<void> {
    await transaction
      .insertInto('known_address')
      .values({ tenant, account_id: accountId, address, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'account_id', 'address']).doUpdateSet({ seen_at: now }),
      )
      .execute();
    await transaction
      .deleteFrom('known_address')
      .where('tenant', '=', tenant)
      .where('account_id', '=', accountId)
      .where('seen_at', '<', knownSince(now))
      .execute();
  },
};

interface Proof {
  tenant: string;
  signature: string;
  until: Date;
}

/** The repository of proofs that have opened something, for as long as they would still be good. */
export const usedCaptchas = {
  /** True the first time, on whatever server. */
  async use(
    transaction: TenantTransaction,
    { tenant, signature, until, now }: Proof & { now: Date },
  ): Promise<boolean> {
    await transaction
      .deleteFrom('used_captcha')
      .where('tenant', '=', tenant)
      .where('expires_at', '<', now)
      .execute();
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('used_captcha')
      .values({ tenant, signature, expires_at: until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },
};
