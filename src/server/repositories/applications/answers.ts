import { expressionBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { Database } from '../../database/tables/tables.ts';
import { MOST_ROWS } from '../limits.ts';
import { type RowScope, reachesApplication } from '../row-scope.ts';

/**
 * What a person said, by the path of a leaf ("home_address.city") or of a whole list ("phones").
 */
export interface StoredAnswer {
  key: string;
  value: unknown;
  by: string;
  /** The name behind `by`; empty when the account is gone. */
  byName: string;
  at: Date;
}

export interface AnswerChanges {
  tenant: string;
  applicationUid: string;
  /** The application's revision, read under the lock that the caller holds. */
  current: number;
  /** The revision that the writer had seen. */
  revision: number;
  /** New values as JSON values; null is a value too ("left empty on purpose"). */
  set: Record<string, unknown>;
  /** Answers that are taken back, so that documents may fill the field again. */
  unset: string[];
  by: string;
  now: Date;
  /** The application's status once something has changed; as it is by default. */
  status?: string;
}

/** Changes by a writer who has seen the newest revision, of an application that was read before. */
export type ConditionalChanges = Omit<AnswerChanges, 'revision'> & {
  scope: RowScope;
  /** The version of the application's row, as `lock` gave it. */
  version: string;
};

/** `version` is that of the application's row afterwards; absent when nothing changed. */
export interface SavedAnswers {
  kind: 'saved';
  revision: number;
  version?: string;
}
export type SaveResult = SavedAnswers | { kind: 'conflict'; answers: StoredAnswer[] };

interface TakenBackSince {
  tenant: string;
  applicationUid: string;
  since: Date;
  /** Whose own changes are no news. */
  me: string;
}

/** Saves of one person that are no further apart are one in the history. */
const ONE_SAVE_MS = 30 * 60_000;
/** A form has some 300 leaves, and 99 fields of a list are one answer. */
const MOST_ANSWERS = 4 * MOST_ROWS;

/**
 * The repository of answers. Who calls has found the application within its scope before, and holds
 * it while saving, so that two writers never check the same state.
 */
export const answers = {
  /** Every answer that stands, by key. */
  async all(
    transaction: TenantTransaction,
    { tenant, applicationUid }: { tenant: string; applicationUid: string },
  ): Promise<StoredAnswer[]> {
    const { rows } = await sql<StoredAnswer>`
      select ${columns} from answer a ${withName}
      where a.tenant = ${tenant} and a.application_uid = ${applicationUid} and a.value is not null
      order by a.key limit ${MOST_ANSWERS}`.execute(transaction);
    return rows;
  },

  /** What others have taken back since a moment, the newest first; it stands no more. */
  async takenBack(
    transaction: TenantTransaction,
    { tenant, applicationUid, since, me }: TakenBackSince,
  ): Promise<StoredAnswer[]> {
    const { rows } = await sql<StoredAnswer>`
      select ${columns} from answer a ${withName}
      where a.tenant = ${tenant} and a.application_uid = ${applicationUid} and a.value is null
        and a.at > ${since} and a.by_account <> ${me}
      order by a.at desc, a.key limit ${MOST_ROWS}`.execute(transaction);
    return rows;
  },

  /**
   * All or nothing. A key that somebody changed after `revision`, to another value than the one
   * that comes now, is a conflict and nothing is saved; changes of different keys merge. The
   * revision grows when something changed.
   */
  async save(transaction: TenantTransaction, changes: AnswerChanges): Promise<SaveResult> {
    const conflicts = await conflicting(transaction, changes);
    if (conflicts.length > 0) return { kind: 'conflict', answers: conflicts };
    return saved(changes, await write(transaction, changes));
  },

  /**
   * The same in one statement, for an application that nobody holds: it is saved only while its row
   * is the very one that was read before and lies within the scope. `stale` when it is not, and
   * nothing is saved.
   */
  async saveIfUnchanged(
    transaction: TenantTransaction,
    changes: ConditionalChanges,
  ): Promise<SavedAnswers | { kind: 'stale' }> {
    const {
      rows: [outcome],
    } = await sql<{ isHeld: boolean; version: string | null }>`
      with held as materialized (select from application
        where ${reachesApplication(changes.scope)(expressionBuilder<Database, 'application'>())} and application.application_uid = ${changes.applicationUid}
          and application.xmin = ${changes.version}::xid for update),
      written as (${insertion(changes)} and exists (select from held) ${replacing}),
      ${noting(changes)},
      moved as (${update(changes)})
      select exists (select from held) as "isHeld", (select version from moved) as version`.execute(
      transaction,
    );
    return outcome?.isHeld ? saved(changes, outcome.version ?? undefined) : { kind: 'stale' };
  },
};

const saved = ({ current }: { current: number }, version: string | undefined): SavedAnswers =>
  version === undefined
    ? { kind: 'saved', revision: current }
    : { kind: 'saved', revision: current + 1, version };

const columns = sql`a.key, a.value, a.by_account as by, a.at, coalesce(trim(account.first_name || ' ' || account.last_name), '') as "byName"`;
const withName = sql`left join account on account.tenant = a.tenant and account.id = a.by_account`;

/** An answer inside a column of JSON. */
type JsonAnswer = Omit<StoredAnswer, 'at'> & { at: string };

/**
 * The answers of the application that a query is about as one column of it, so that reading both is
 * one trip; `answersIn` reads it.
 */
export const answersColumn = sql<
  JsonAnswer[]
>`(select coalesce(jsonb_agg(said order by said.key), '[]') from (
  select ${columns} from answer a ${withName}
  where a.tenant = application.tenant and a.application_uid = application.application_uid and a.value is not null
  order by a.key limit ${sql.lit(MOST_ANSWERS)}) said)`;

export const answersIn = (column: readonly JsonAnswer[]): StoredAnswer[] =>
  column.map((answer) => ({ ...answer, at: new Date(answer.at) }));

/**
 * A writer who has seen a revision that is not there yet (the database was restored) has seen
 * nothing of what is there.
 */
async function conflicting(
  transaction: TenantTransaction,
  changes: AnswerChanges,
): Promise<StoredAnswer[]> {
  const seen = changes.revision > changes.current ? -1 : changes.revision;
  if (seen === changes.current) return [];
  const { rows } = await sql<StoredAnswer>`
    select ${columns} from answer a join ${incoming(changes)} on i.key = a.key ${withName}
    where a.tenant = ${changes.tenant} and a.application_uid = ${changes.applicationUid}
      and a.revision > ${seen} and a.value is distinct from i.value
    order by a.key limit ${MOST_ANSWERS}`.execute(transaction);
  return rows;
}

type Written = Omit<AnswerChanges, 'revision'>;

/**
 * Answers and application in one statement, since a save is what this database does most. The row's
 * new version; undefined when nothing changed.
 */
async function write(
  transaction: TenantTransaction,
  changes: Written,
): Promise<string | undefined> {
  const {
    rows: [moved],
  } = await sql<{
    version: string;
  }>`with written as (${insertion(changes)} ${replacing}), ${noting(changes)} ${update(changes)}`.execute(
    transaction,
  );
  return moved?.version;
}

/** What is taken back leaves a row only where one stood. */
const insertion = (changes: Written) => sql`
  insert into answer as a (tenant, application_uid, key, value, revision, by_account, at)
  select ${changes.tenant}, ${changes.applicationUid}, i.key, i.value, ${changes.current + 1}, ${changes.by}, ${changes.now} from ${incoming(changes)}
  where (i.value is not null or exists (select from answer old
    where old.tenant = ${changes.tenant} and old.application_uid = ${changes.applicationUid} and old.key = i.key))`;

const replacing = sql`
  on conflict (tenant, application_uid, key) do update
  set value = excluded.value, revision = excluded.revision, by_account = excluded.by_account, at = excluded.at
  where a.value is distinct from excluded.value
  returning a.key`;

/**
 * Who saved what, beside what is written: what somebody saves within a while is one row. Whoever
 * writes holds the application, so that there are never two.
 */
const noting = ({ tenant, applicationUid, by, now }: Written) => sql`
  continued as (update answer_save set at = ${now},
      keys = keys || array(select key from written where key <> all(keys))
    where tenant = ${tenant} and application_uid = ${applicationUid} and by_account = ${by}
      and at between ${new Date(now.getTime() - ONE_SAVE_MS)} and ${now} and exists (select from written)
    returning 1),
  begun as (insert into answer_save (tenant, application_uid, by_account, began, at, keys)
    select ${tenant}, ${applicationUid}, ${by}, ${now}, ${now}, array(select key from written)
    where exists (select from written) and not exists (select from continued)
    on conflict do nothing)`;

const update = (changes: Written) => sql`
  update application set revision = ${changes.current + 1}, updated_at = ${changes.now}, status = coalesce(${changes.status ?? null}::text, status)
  where tenant = ${changes.tenant} and application_uid = ${changes.applicationUid} and exists (select from written)
  returning xmin::text as version`;

/** The changes as rows (key, value), where SQL's null takes an answer back. */
function incoming({ set, unset }: Pick<AnswerChanges, 'set' | 'unset'>) {
  const entries = Object.entries(set);
  const keys = [...entries.map(([key]) => key), ...unset];
  const values = [...entries.map(([, value]) => JSON.stringify(value)), ...unset.map(() => null)];
  return sql`(select key, value::jsonb as value from unnest(${keys}::text[], ${values}::text[]) as u(key, value)) as i`;
}
