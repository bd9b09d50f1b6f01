import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';

/** So many rows are counted one by one; of more, the database's planner says about how many. */
const MOST_COUNTED = 10_000;

export interface Total {
  total: number;
  isEstimate: boolean;
}

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

/**
 * How many rows a list has, at a cost that does not grow with it. `rows` selects nothing and has no
 * order.
 */
export async function totalOf<DB, T extends keyof DB>(
  transaction: TenantTransaction,
  rows: SelectQueryBuilder<DB, T, object>,
): Promise<Total> {
  const one = rows.select(sql<number>`1`.as('one'));
  const { total } = await transaction
    .selectFrom(one.limit(MOST_COUNTED + 1).as('counted'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  if (total <= MOST_COUNTED) return { total, isEstimate: false };
  const [plan] = await one.explain<Plan>('json');
  const estimate = plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(Math.round(estimate), MOST_COUNTED + 1), isEstimate: true };
}

interface FirstPage {
  rows: number;
  most: number;
  after: unknown;
  offset: number;
}

/** A list that is here from its beginning to its end is as long as it is; nobody counts it. */
export const totalOfWhole = ({ rows, most, after, offset }: FirstPage): Total | undefined =>
  after === undefined && offset === 0 && rows <= most
    ? { total: rows, isEstimate: false }
    : undefined;
