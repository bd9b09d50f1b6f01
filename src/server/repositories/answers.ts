import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { MOST_ROWS } from './limits.ts';

/** What a person said, by the path of a leaf ("home_address.city") or of a whole list ("phones"). */
export interface Answer {
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
  /** The revision that the writer had seen. */
  revision: number;
  /** New values as JSON values; null is a value too ("left empty on purpose"). */
  set: Record<string, unknown>;
  /** Answers that are taken back, so that documents may fill the field again. */
  unset: string[];
  by: string;
  now: Date;
}

export type SaveResult = { kind: 'saved'; revision: number } | { kind: 'conflict'; answers: Answer[] } | { kind: 'gone' };

/** A form has some 300 leaves, and 99 fields of a list are one answer. */
const MOST_ANSWERS = 4 * MOST_ROWS;

/** The keeper of answers. Who calls has found the application within its scope before. */
export const answers = {
  /** Every answer that stands, by key. */
  async all(transaction: TenantTransaction, { tenant, applicationUid }: { tenant: string; applicationUid: string }): Promise<Answer[]> {
    const { rows } = await sql<Answer>`
      select ${columns} from answer a ${withName}
      where a.tenant = ${tenant} and a.application_uid = ${applicationUid} and a.value is not null
      order by a.key limit ${MOST_ANSWERS}`.execute(transaction);
    return rows;
  },

  /**
   * All or nothing. A key that somebody changed after `revision`, to another value than the one that comes now, is a
   * conflict and nothing is saved; changes of different keys merge. The revision grows when something changed.
   */
  async save(transaction: TenantTransaction, changes: AnswerChanges): Promise<SaveResult> {
    const current = await lockRevision(transaction, changes);
    if (current === null) return { kind: 'gone' };
    const conflicts = await conflicting(transaction, { ...changes, current });
    if (conflicts.length > 0) return { kind: 'conflict', answers: conflicts };
    const changed = await write(transaction, { ...changes, current });
    if (changed === 0n) return { kind: 'saved', revision: current };
    await sql`update application set revision = ${current + 1}, updated_at = ${changes.now}
      where tenant = ${changes.tenant} and application_uid = ${changes.applicationUid}`.execute(transaction);
    return { kind: 'saved', revision: current + 1 };
  },
};

const columns = sql`a.key, a.value, a.by_account as by, a.at, coalesce(trim(account.first_name || ' ' || account.last_name), '') as "byName"`;
const withName = sql`left join account on account.tenant = a.tenant and account.id = a.by_account`;

/** Held until the transaction ends, and taken before the answers are read, so that two writers never judge the same state. */
async function lockRevision(transaction: TenantTransaction, { tenant, applicationUid }: AnswerChanges): Promise<number | null> {
  const row = await transaction.selectFrom('application').select('revision').where('tenant', '=', tenant)
    .where('application_uid', '=', applicationUid).limit(1).forUpdate().executeTakeFirst();
  return row?.revision ?? null;
}

type Judged = AnswerChanges & { current: number };

/** A writer who has seen a revision that is not there yet (the database was restored) has seen nothing of what is there. */
async function conflicting(transaction: TenantTransaction, changes: Judged): Promise<Answer[]> {
  const seen = changes.revision > changes.current ? -1 : changes.revision;
  if (seen === changes.current) return [];
  const { rows } = await sql<Answer>`
    select ${columns} from answer a join ${incoming(changes)} on i.key = a.key ${withName}
    where a.tenant = ${changes.tenant} and a.application_uid = ${changes.applicationUid}
      and a.revision > ${seen} and a.value is distinct from i.value
    order by a.key limit ${MOST_ANSWERS}`.execute(transaction);
  return rows;
}

async function write(transaction: TenantTransaction, changes: Judged): Promise<bigint> {
  const { numAffectedRows } = await sql`
    insert into answer as a (tenant, application_uid, key, value, revision, by_account, at)
    select ${changes.tenant}, ${changes.applicationUid}, i.key, i.value, ${changes.current + 1}, ${changes.by}, ${changes.now} from ${incoming(changes)}
    where i.value is not null or exists (select from answer old
      where old.tenant = ${changes.tenant} and old.application_uid = ${changes.applicationUid} and old.key = i.key)
    on conflict (tenant, application_uid, key) do update
    set value = excluded.value, revision = excluded.revision, by_account = excluded.by_account, at = excluded.at
    where a.value is distinct from excluded.value`.execute(transaction);
  return numAffectedRows ?? 0n;
}

/** The changes as rows (key, value), where SQL's null takes an answer back. */
function incoming({ set, unset }: AnswerChanges) {
  const entries = Object.entries(set);
  const keys = [...entries.map(([key]) => key), ...unset];
  const values = [...entries.map(([, value]) => JSON.stringify(value)), ...unset.map(() => null)];
  return sql`(select key, value::jsonb as value from unnest(${keys}::text[], ${values}::text[]) as u(key, value)) as i`;
}
