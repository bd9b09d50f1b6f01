import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { Database } from '../../database/tables/tables.ts';
import { type RowScope, reachesApplication } from '../row-scope.ts';
import { type ApplicationRow, applicationsWithNeighbours } from './applications.ts';

/** What an application of a list has to be; moments and dates are worked out before. */
export interface WorkCondition {
  statuses?: readonly string[] | undefined;
  changedSince?: Date | undefined;
  changedBefore?: Date | undefined;
  /** The trip begins between these two days. */
  travels?: { from: IsoDate; to: IsoDate } | undefined;
}

interface WorkKey {
  scope: RowScope;
  condition: WorkCondition;
}

/** More are not told apart. */
export const MOST_COUNTED = 999;
/** So many are shown of each. */
const FIRST = 5;

/** The repository of what wants to be done: a count that costs little, and the first few. */
export const workLists = {
  /** How many there are; one more than `MOST_COUNTED` where there are more. */
  async count(transaction: TenantTransaction, { scope, condition }: WorkKey): Promise<number> {
    const { total } = await transaction
      .selectFrom((eb) =>
        eb
          .selectFrom('application')
          .select('application_uid')
          .where(reachesApplication(scope))
          .where(fits(condition))
          .limit(MOST_COUNTED + 1)
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  },

  /** The first few: by the day of travel where that matters, else what waits longest. */
  first(transaction: TenantTransaction, { scope, condition }: WorkKey): Promise<ApplicationRow[]> {
    return applicationsWithNeighbours(transaction)
      .where(reachesApplication(scope))
      .where(fits(condition))
      .orderBy(condition.travels ? 'application.from_date' : 'application.updated_at')
      .orderBy('application.application_uid')
      .limit(FIRST)
      .execute();
  },
};

function fits({ statuses, changedSince, changedBefore, travels }: WorkCondition) {
  return (eb: ExpressionBuilder<Database, 'application'>): Expression<SqlBool> =>
    eb.and([
      ...(statuses ? [sql<boolean>`application.status = any(${[...statuses]}::text[])`] : []),
      ...(changedSince ? [eb('application.updated_at', '>=', changedSince)] : []),
      ...(changedBefore ? [eb('application.updated_at', '<', changedBefore)] : []),
      ...(travels
        ? [sql<boolean>`application.from_date between ${travels.from} and ${travels.to}`]
        : []),
    ]);
}
