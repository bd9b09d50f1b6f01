import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { DayRange } from '../../../core/lists/date-range.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { Database } from '../../database/tables/tables.ts';
import { hasWord, type SearchedWord, uidsWithWords } from '../search-words.ts';

/** What narrows a list of applications. Of the values of a list any may hold. */
export interface ApplicationFilter {
  applicantUid?: string;
  applicantUids?: readonly string[];
  agentUid?: string;
  agencyUid?: string;
  agentUids?: readonly string[];
  agencyUids?: readonly string[];
  /** Was sent to this reviewer. */
  reviewerUid?: string;
  reviewerUids?: readonly string[];
  statuses?: readonly string[];
  /** Two-letter codes. */
  destinations?: readonly string[];
  nationalities?: readonly string[];
  isPremium?: boolean;
  isOnline?: boolean;
  /** Days of the tenant's time zone. */
  updated?: DayRange;
  created?: DayRange;
  /** On which days the trip begins. */
  begins?: DayRange;
  timeZone?: string;
  search?: ApplicationSearch;
}

/** A word of a person, or what the catalogue calls so: destinations by code, visas by id. */
export interface ApplicationWord extends SearchedWord {
  countries: readonly string[];
  visaTypes: readonly string[];
}

/** The number of one application, or words that all have to be found. */
export type ApplicationSearch =
  | { by: 'reference'; reference: string }
  | { by: 'uid'; applicationUid: string }
  | { by: 'words'; words: readonly ApplicationWord[] };

/** A filter whose search has words of people that few have names these people instead. */
export async function withPeopleFound(
  transaction: TenantTransaction,
  { filter, tenant }: { filter: ApplicationFilter; tenant: string },
): Promise<ApplicationFilter> {
  const { search } = filter;
  if (search?.by !== 'words') return filter;
  const isOfCatalogue = ({ countries, visaTypes }: ApplicationWord) =>
    countries.length + visaTypes.length > 0;
  const words = search.words.filter((word) => !isOfCatalogue(word));
  const applicantUids = await uidsWithWords(transaction, { tenant, words });
  if (applicantUids === undefined) return filter;
  return {
    ...filter,
    applicantUids,
    search: { by: 'words', words: search.words.filter(isOfCatalogue) },
  };
}

type Condition = Expression<SqlBool> | undefined;

/** True of the applications of a tenant that a filter lets through. */
export function fitsFilter(filter: ApplicationFilter, tenant: string) {
  return (eb: ExpressionBuilder<Database, 'application'>): Expression<SqlBool> => {
    const { timeZone = 'UTC', search } = filter;
    const conditions: Condition[] = [
      is(sql`application.applicant_uid`, filter.applicantUid),
      isAny(sql`application.applicant_uid`, filter.applicantUids),
      is(sql`application.agent_id`, filter.agentUid),
      is(sql`application.agency_uid`, filter.agencyUid),
      is(sql`application.is_premium`, filter.isPremium),
      is(sql`application.online_submission_enrolled`, filter.isOnline),
      isAny(sql`application.agent_id`, filter.agentUids),
      isAny(sql`application.agency_uid`, filter.agencyUids),
      isAny(sql`application.status`, filter.statuses),
      isAny(sql`application.visa_to`, filter.destinations),
      isAny(sql`application.nationality`, filter.nationalities),
      isReviewed(
        tenant,
        filter.reviewerUids ?? (filter.reviewerUid ? [filter.reviewerUid] : undefined),
      ),
      ...within(sql`application.updated_at`, filter.updated, (day, plus) =>
        startOf(day, { plus, timeZone }),
      ),
      ...within(sql`application.created_at`, filter.created, (day, plus) =>
        startOf(day, { plus, timeZone }),
      ),
      ...within(
        sql`coalesce(application.from_date, 'infinity'::date)`,
        filter.begins,
        (day, plus) => sql`(${day}::date + ${sql.raw(String(plus))})`,
      ),
      ...(search ? isFound(search, tenant) : []),
    ];
    return eb.and(conditions.filter((condition) => condition !== undefined));
  };
}

const is = (column: RawBuilder<unknown>, value: string | boolean | undefined): Condition =>
  value === undefined ? undefined : sql<boolean>`${column} = ${value}`;

/** One value is compared by itself, so that an index still brings the rows in their order. */
function isAny(column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition {
  if (values === undefined) return undefined;
  return values.length === 1
    ? sql<boolean>`${column} = ${values[0]}`
    : sql<boolean>`${column} = any(${[...values]}::text[])`;
}

const isReviewed = (tenant: string, reviewers: readonly string[] | undefined): Condition =>
  reviewers &&
  sql<boolean>`application.application_uid in (select sent.application_uid from application_reviewer sent
    where sent.tenant = ${tenant} and sent.reviewer_uid = any(${[...reviewers]}::text[]))`;

const startOf = (day: string, { plus, timeZone }: { plus: 0 | 1; timeZone: string }) =>
  sql`((${day}::date + ${sql.raw(String(plus))})::timestamp at time zone ${timeZone})`;

/** From the beginning of the first day until before the day after the last. */
function within(
  column: RawBuilder<unknown>,
  range: DayRange | undefined,
  start: (day: string, plus: 0 | 1) => RawBuilder<unknown>,
): Condition[] {
  return [
    range?.from === undefined ? undefined : sql<boolean>`${column} >= ${start(range.from, 0)}`,
    range?.to === undefined ? undefined : sql<boolean>`${column} < ${start(range.to, 1)}`,
  ];
}

function isFound(search: ApplicationSearch, tenant: string): Condition[] {
  if (search.by === 'reference') return [is(sql`application.reference`, search.reference)];
  if (search.by === 'uid') return [is(sql`application.application_uid`, search.applicationUid)];
  return search.words.map(({ countries, visaTypes, ...word }) => {
    const isPerson = hasWord({ ...word, tenant, uid: sql`application.applicant_uid` });
    return countries.length + visaTypes.length === 0
      ? isPerson
      : sql<boolean>`(application.visa_to = any(${[...countries]}::text[]) or application.visa_type = any(${[...visaTypes]}::text[]) or ${isPerson})`;
  });
}
