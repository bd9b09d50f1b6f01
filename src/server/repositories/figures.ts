import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import { BUCKETS_A_DOUBLING } from '../../core/figures/median.ts';
import type { Period } from '../../core/figures/period.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { agenciesOf, nothing, type RowScope } from './row-scope.ts';

/**
 * reached: applications by the week in which they were started. entered: by the week in which they
 * came there for the first time. moved: every change of status, as "FROM>TO". stayed: how long in a
 * status that was left. needed: how long from the start until a status was first reached.
 */
type Measure = 'reached' | 'entered' | 'moved' | 'stayed' | 'needed';
type FigureGroup = 'all' | 'week' | 'destination' | 'agency' | 'agent';
type FixGroup = FigureGroup | 'field';

export interface FigureQuestion {
  scope: RowScope;
  measure: Measure;
  by: FigureGroup;
  period: Period;
  /** Only these items; all where none is named. */
  items?: readonly string[];
  agencyUid?: string | undefined;
}

export interface FigureCount {
  key: string;
  label: string | null;
  item: string;
  bucket: number;
  now: number;
  before: number;
}

/** More groups than anybody compares; the greatest come first. */
const MOST_GROUPS = 200;
/** So much progress is counted in one transaction. */
const AT_ONCE = 20_000;

const KEYS = {
  all: sql`''`,
  week: sql`figure.week::text`,
  destination: sql`figure.part_key`,
  agency: sql`figure.agency_uid`,
  agent: sql`figure.part_key`,
} satisfies Record<FigureGroup, RawBuilder<unknown>>;

/** Which of the sums hold the groups. */
const PARTS = {
  all: 'agency',
  week: 'agency',
  agency: 'agency',
  destination: 'destination',
  agent: 'agent',
} as const satisfies Record<FigureGroup, string>;

const LABELS = {
  all: sql`null`,
  week: sql`null`,
  destination: sql`null`,
  agency: sql`(select name from agency where tenant = figures.tenant and uid = figures.key)`,
  agent: sql`(select trim(first_name || ' ' || last_name) from agent where tenant = figures.tenant and uid = figures.key)`,
} satisfies Record<FigureGroup, RawBuilder<unknown>>;

const FIX_KEYS = {
  all: sql`''`,
  week: sql`date_trunc('week', event.at)::date::text`,
  destination: sql`application.visa_to`,
  agency: sql`coalesce(application.agency_uid, '')`,
  agent: sql`coalesce(application.agent_id, '')`,
  // Rows of a list have numbers, and are one question.
  field: sql`regexp_replace(event.data ->> 'path', '[.][0-9]+', '', 'g')`,
} satisfies Record<FixGroup, RawBuilder<unknown>>;
/** So many requests for a fix are looked at, the newest. */
const MOST_FIXES = 50_000;

/** The repository of figures: sums by week over what applications went through. */
export const figures = {
  /** The figures of a period and of as many weeks before it, within a scope. */
  async read(
    transaction: TenantTransaction,
    { scope, measure, by, period, items = [], agencyUid }: FigureQuestion,
  ): Promise<FigureCount[]> {
    const { rows } = await sql<FigureCount>`
      with figures as (
        select figure.tenant, ${KEYS[by]} as key, figure.item, figure.bucket,
          coalesce(sum(total) filter (where week >= ${period.from}), 0)::float8 as now,
          coalesce(sum(total) filter (where week < ${period.from}), 0)::float8 as before
        from figure
        where figure.tenant = ${scope.tenant} and measure = ${measure} and part = ${PARTS[by]}
          and week between ${by === 'week' ? period.from : period.beforeFrom} and ${period.to}
          and (${items.length === 0} or item = any(${[...items]}::text[]))
          and (${agencyUid ?? ''} = '' or agency_uid = ${agencyUid ?? ''}) and ${reaches(scope)}
        group by 1, 2, 3, 4),
      top as (select key from figures group by key order by sum(now) desc, key limit ${MOST_GROUPS})
      select key, ${LABELS[by]} as label, item, bucket, now, before from figures
      where key in (select key from top) order by key, item, bucket`.execute(transaction);
    return rows;
  },

  /**
   * The fixes that reviewers asked for, each field of an application once, by why they looked at it;
   * "other" where that was not recorded yet. From the record of what happened.
   */
  async fixes(
    transaction: TenantTransaction,
    {
      scope,
      by,
      period,
      items = [],
      agencyUid,
    }: Omit<FigureQuestion, 'measure' | 'by'> & { by: FixGroup },
  ): Promise<FigureCount[]> {
    const since = by === 'week' ? period.from : period.beforeFrom;
    const { rows } = await sql<FigureCount>`
      with asked as (
        select event.tenant, ${FIX_KEYS[by]} as key, coalesce(event.data ->> 'reason', 'other') as item,
          (event.application_uid, event.data ->> 'path') as place, event.at >= ${period.from}::date as is_now
        from event join application on application.tenant = event.tenant and application.application_uid = event.application_uid
        where event.tenant = ${scope.tenant} and event.kind = 'application.fix-requested' and event.data ->> 'isTakenBack' = 'false'
          and event.at >= ${since}::date and event.at < ${period.to}::date + 7
          and (${agencyUid ?? ''} = '' or agency_uid = ${agencyUid ?? ''}) and ${reaches(scope)}
        order by event.position desc limit ${MOST_FIXES}),
      figures as (
        select tenant, key, item, (count(distinct place) filter (where is_now))::float8 as now,
          (count(distinct place) filter (where not is_now))::float8 as before
        from asked where ${items.length === 0} or item = any(${[...items]}::text[]) group by 1, 2, 3),
      top as (select key from figures group by key order by sum(now) desc, key limit ${MOST_GROUPS})
      select key, ${by === 'field' ? sql`null` : LABELS[by]} as label, item, 0 as bucket, now, before from figures
      where key in (select key from top) order by key, item`.execute(transaction);
    return rows;
  },

  /**
   * Counts progress that was not counted before, once each. False where another server counts right
   * now, or nothing was left.
   */
  async count(
    transaction: TenantTransaction,
    { tenant, timeZone }: { tenant: string; timeZone: string },
  ): Promise<boolean> {
    const { rows: locks } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('figures ' || ${tenant}, 0)) as free`.execute(
      transaction,
    );
    if (!locks[0]?.free) return false;
    const { rows } = await countSome(tenant, timeZone).execute(transaction);
    return (rows[0]?.counted ?? 0) === AT_ONCE;
  },
};

/** The part of the figures that a scope reaches; one person's alone has none. */
function reaches({ kind, tenant, agencyUid, distributorUid }: RowScope) {
  const wheres = {
    own: () => nothing,
    assigned: () => nothing,
    agent: () => nothing,
    agency: () => (agencyUid ? sql`agency_uid = ${agencyUid}` : nothing),
    distributor: () =>
      distributorUid ? sql`agency_uid in ${agenciesOf(tenant, distributorUid)}` : nothing,
    any: () => sql`true`,
  } satisfies Record<RowScope['kind'], () => RawBuilder<unknown>>;
  return wheres[kind]();
}

const bucketOf = (span: RawBuilder<unknown>) =>
  sql`floor(${BUCKETS_A_DOUBLING} * log(2, (greatest(extract(epoch from ${span}), 0) / 60 + 1)::numeric))::smallint`;

/** Marks progress as counted and adds it to the sums, in one statement. */
function countSome(tenant: string, timeZone: string) {
  const week = (moment: string): RawBuilder<IsoDate> =>
    sql`date_trunc('week', ${sql.ref(moment)} at time zone ${timeZone})::date`;
  const place = sql`case kind when 'status' then to_status else kind end`;
  // Who answers has come past the documents, also without one: so each has reached them once.
  const other = (kind: string, than: '<' | '<=') =>
    sql`exists (select from application_progress as earlier where earlier.tenant = taken.tenant
      and earlier.application_uid = taken.application_uid and earlier.kind = ${kind} and earlier.at ${sql.raw(than)} taken.at)`;
  const whose = sql`agency_uid, agent_uid, destination`;
  return sql<{ counted: number }>`
    with waiting as (select id from application_progress where tenant = ${tenant} and not is_counted limit ${AT_ONCE}),
    taken as (update application_progress set is_counted = true
      where tenant = ${tenant} and id in (select id from waiting) returning *),
    noted as (
      select ${week('started_at')} as week, 'reached' as measure, ${place} as item, 0::smallint as bucket, ${whose} from taken
        where is_first and not (kind = 'documents' and ${other('answers', '<')})
      union all select ${week('started_at')}, 'reached', 'documents', 0::smallint, ${whose} from taken
        where kind = 'answers' and not ${other('documents', '<=')}
      union all select ${week('at')}, 'entered', ${place}, 0::smallint, ${whose} from taken where is_first
      union all select ${week('at')}, 'moved', from_status || '>' || to_status, 0::smallint, ${whose} from taken where from_status <> ''
      union all select ${week('at')}, 'stayed', from_status, ${bucketOf(sql`at - since`)}, ${whose} from taken where from_status <> ''
      union all select ${week('at')}, 'needed', to_status, ${bucketOf(sql`at - started_at`)}, ${whose} from taken where is_first and kind = 'status'),
    parts as (
      select *, 'agency' as part, '' as part_key from noted
      union all select *, 'destination', destination from noted where measure in ('reached', 'entered', 'moved')
      union all select *, 'agent', agent_uid from noted where measure in ('reached', 'entered', 'moved')),
    kept as (
      insert into figure (tenant, measure, part, week, item, bucket, agency_uid, part_key, total)
      select ${tenant}, measure, part, week, item, bucket, agency_uid, part_key, count(*) from parts
      group by measure, part, week, item, bucket, agency_uid, part_key
      on conflict (tenant, measure, part, week, item, bucket, agency_uid, part_key) do update set total = figure.total + excluded.total)
    select count(*) as counted from taken`;
}
