import { type Insertable, type Selectable, sql } from 'kysely';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { ReviewMarkTable, ReviewSnapshotTable } from '../database/tables/tables.ts';
import { type ApplicationRow, applicationsWithNeighbours } from './applications/applications.ts';
import { limited, type Paging } from './limits.ts';
import { type RowScope, reachesApplication } from './row-scope.ts';

export type ReviewMarkRow = Selectable<ReviewMarkTable>;

interface ApplicationKey {
  tenant: string;
  applicationUid: string;
}
type MarkKey = ApplicationKey & {
  paths: readonly string[];
  kind: ReviewMarkRow['kind'];
  by: string;
};

/** A form has some 300 leaves, and of several reviewers each may sign, note and ask. */
const MOST_MARKS = 5_000;

/**
 * What reviewers left at the fields of applications, and what these said when they were reviewed
 * last. Who calls has found the application within its scope before; the list alone takes a scope.
 */
export const reviews = {
  /** Oldest first. */
  marks: (
    transaction: TenantTransaction,
    { tenant, applicationUid }: ApplicationKey,
  ): Promise<ReviewMarkRow[]> =>
    transaction
      .selectFrom('review_mark')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .orderBy('at')
      .orderBy('path')
      .limit(MOST_MARKS)
      .execute(),

  /** The fixes that were asked for, oldest first. */
  requests: (
    transaction: TenantTransaction,
    { tenant, applicationUid }: ApplicationKey,
  ): Promise<ReviewMarkRow[]> =>
    transaction
      .selectFrom('review_mark')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .where('kind', '=', 'request')
      .orderBy('at')
      .orderBy('path')
      .limit(MOST_MARKS)
      .execute(),

  /** Each in place of what the same person left there of the same kind. */
  async mark(
    transaction: TenantTransaction,
    marks: readonly Insertable<ReviewMarkTable>[],
  ): Promise<void> {
    await transaction
      .insertInto('review_mark')
      .values([...marks])
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'application_uid', 'path', 'kind', 'by_account'])
          .doUpdateSet(({ ref }) => ({
            value: ref('excluded.value'),
            was_answered: ref('excluded.was_answered'),
            words: ref('excluded.words'),
            by_name: ref('excluded.by_name'),
            at: ref('excluded.at'),
          })),
      )
      .execute();
  },

  async unmark(
    transaction: TenantTransaction,
    { tenant, applicationUid, paths, kind, by }: MarkKey,
  ): Promise<void> {
    await transaction
      .deleteFrom('review_mark')
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .where('kind', '=', kind)
      .where('by_account', '=', by)
      .where('path', 'in', [...paths])
      .execute();
  },

  snapshot: (
    transaction: TenantTransaction,
    { tenant, applicationUid }: ApplicationKey,
  ): Promise<Selectable<ReviewSnapshotTable> | undefined> =>
    transaction
      .selectFrom('review_snapshot')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('application_uid', '=', applicationUid)
      .limit(1)
      .executeTakeFirst(),

  /** In place of the one before. */
  async takeSnapshot(
    transaction: TenantTransaction,
    { answers, ...row }: Omit<Insertable<ReviewSnapshotTable>, 'answers'> & { answers: object },
  ): Promise<void> {
    const text = JSON.stringify(answers);
    await transaction
      .insertInto('review_snapshot')
      .values({ ...row, answers: text })
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'application_uid']).doUpdateSet({ at: row.at, answers: text }),
      )
      .execute();
  },

  /** What waits for a review that is due on a day, and of which nobody was told for that day yet. */
  dueUntold: (
    transaction: TenantTransaction,
    {
      tenant,
      dueOn,
      waiting,
      limit,
    }: { tenant: string; dueOn: IsoDate; waiting: readonly string[]; limit: number },
  ): Promise<{ application_uid: string; applicant_uid: string; reviewer_uids: string[] }[]> =>
    transaction
      .selectFrom('application')
      .select(['application_uid', 'applicant_uid', 'reviewer_uids'])
      .where('tenant', '=', tenant)
      .where('review_due', '=', dueOn)
      .where(sql<boolean>`cardinality(reviewer_uids) > 0`)
      .where('status', 'in', [...waiting])
      .where(sql<boolean>`not exists (select from event where event.tenant = application.tenant
        and event.application_uid = application.application_uid
        and event.kind = 'application.review-due' and event.data ->> 'dueOn' = ${dueOn})`)
      .orderBy('application_uid')
      .limit(limit)
      .execute(),

  /**
   * Applications that are with reviewers: first those in one of the `waiting` statuses, by the day
   * on which they are due, then those in one of the `answered` ones, the last changed first.
   */
  list: (
    transaction: TenantTransaction,
    {
      scope,
      waiting,
      answered,
      limit,
      offset = 0,
    }: Paging & { scope: RowScope; waiting: readonly string[]; answered: readonly string[] },
  ): Promise<ApplicationRow[]> =>
    applicationsWithNeighbours(transaction)
      .where(reachesApplication(scope))
      .where(sql<boolean>`cardinality(application.reviewer_uids) > 0`)
      .where('application.status', 'in', [...waiting, ...answered])
      .orderBy(sql`application.status = any(${[...waiting]}::text[])`, 'desc')
      .orderBy(
        sql`case when application.status = any(${[...waiting]}::text[]) then application.review_due end`,
        (order) => order.asc().nullsLast(),
      )
      .orderBy('application.updated_at', 'desc')
      .orderBy('application.application_uid')
      .limit(limited(limit))
      .offset(offset)
      .execute(),
};
