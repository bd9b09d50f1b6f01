import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { readReference } from '../../../core/reference/reference.ts';
import type { Database } from '../../database/tables/tables.ts';
import { containing } from '../limits.ts';

/** What narrows a list of applications. */
export interface ApplicationFilter {
  applicantUid?: string;
  agentUid?: string;
  agencyUid?: string;
  /** Was sent to this reviewer. */
  reviewerUid?: string;
  statuses?: readonly string[];
  search?: ApplicationSearch;
}

/**
 * Words in the applicant's name; or what the catalogue calls so: destinations by code, visas by id;
 * or the application's reference number, however it is typed.
 */
export interface ApplicationSearch {
  words: string;
  countries: readonly string[];
  visaTypes: readonly string[];
}

/** True of the applications that a filter lets through, beside their applicants. */
export function fitsFilter({
  applicantUid,
  agentUid,
  agencyUid,
  reviewerUid,
  statuses,
  search,
}: ApplicationFilter) {
  return (eb: ExpressionBuilder<Database, 'application' | 'applicant'>): Expression<SqlBool> =>
    eb.and([
      ...(applicantUid === undefined ? [] : [eb('application.applicant_uid', '=', applicantUid)]),
      ...(agentUid === undefined ? [] : [eb('application.agent_id', '=', agentUid)]),
      ...(agencyUid === undefined ? [] : [eb('application.agency_uid', '=', agencyUid)]),
      ...(reviewerUid === undefined
        ? []
        : [sql<boolean>`application.reviewer_uids @> array[${reviewerUid}]::text[]`]),
      ...(statuses === undefined
        ? []
        : [sql<boolean>`application.status = any(${[...statuses]}::text[])`]),
      ...(search === undefined ? [] : [isFound(search)]),
    ]);
}

const isFound = ({
  words,
  countries,
  visaTypes,
}: ApplicationSearch): Expression<SqlBool> => sql<boolean>`(
  applicant.first_name || ' ' || applicant.last_name ilike ${containing(words)} or application.visa_to = any(${[...countries]}::text[])
  or application.visa_type = any(${[...visaTypes]}::text[]) or application.application_uid = ${words.trim()}
  or application.reference = ${readReference(words) ?? null})`;
