import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Scope } from '../../core/access/can.ts';
import type { Database } from '../database/tables/tables.ts';

/**
 * Who asks, and how far their grant reaches: what a repository turns into a `where`. A missing uid
 * reaches nothing.
 */
export interface RowScope {
  tenant: string;
  kind: Scope;
  applicantUid?: string | undefined;
  agentUid?: string | undefined;
  agencyUid?: string | undefined;
  distributorUid?: string | undefined;
  reviewerUid?: string | undefined;
}

export type Wheres = { [K in Scope]: (scope: RowScope) => Expression<SqlBool> };

export const nothing = sql<boolean>`false`;

/** True of the applications that a scope reaches. */
export function reachesApplication(scope: RowScope) {
  return (eb: ExpressionBuilder<Database, 'application'>): Expression<SqlBool> => {
    const wheres = {
      own: ({ applicantUid }) =>
        applicantUid ? eb('application.applicant_uid', '=', applicantUid) : nothing,
      assigned: ({ reviewerUid }) =>
        reviewerUid
          ? sql<boolean>`application.application_uid in (select sent.application_uid from application_reviewer sent
        where sent.tenant = ${scope.tenant} and sent.reviewer_uid = ${reviewerUid})`
          : nothing,
      agent: ({ agentUid }) => (agentUid ? eb('application.agent_id', '=', agentUid) : nothing),
      agency: ({ agencyUid }) =>
        agencyUid ? eb('application.agency_uid', '=', agencyUid) : nothing,
      distributor: ({ distributorUid }) =>
        distributorUid
          ? sql<boolean>`application.agency_uid in ${agenciesOf(scope.tenant, distributorUid)}`
          : nothing,
      any: () => sql<boolean>`true`,
    } satisfies Wheres;
    return eb.and([eb('application.tenant', '=', scope.tenant), wheres[scope.kind](scope)]);
  };
}

/**
 * True of the applicants that a scope reaches. An agent reaches those they handle, and those of
 * whom they handle an application.
 */
export function reachesApplicant(scope: RowScope) {
  return (eb: ExpressionBuilder<Database, 'applicant'>): Expression<SqlBool> => {
    const wheres = {
      own: ({ applicantUid }) => (applicantUid ? eb('applicant.uid', '=', applicantUid) : nothing),
      assigned: ({ reviewerUid }) =>
        reviewerUid
          ? sql<boolean>`applicant.uid in (select a.applicant_uid from application_reviewer sent
        join application a on a.tenant = sent.tenant and a.application_uid = sent.application_uid
        where sent.tenant = ${scope.tenant} and sent.reviewer_uid = ${reviewerUid})`
          : nothing,
      agent: ({ agentUid }) =>
        agentUid ? sql<boolean>`applicant.uid in ${applicantsOf(scope.tenant, agentUid)}` : nothing,
      agency: ({ agencyUid }) => (agencyUid ? eb('applicant.agency_uid', '=', agencyUid) : nothing),
      distributor: ({ distributorUid }) =>
        distributorUid
          ? sql<boolean>`applicant.agency_uid in ${agenciesOf(scope.tenant, distributorUid)}`
          : nothing,
      any: () => sql<boolean>`true`,
    } satisfies Wheres;
    return eb.and([eb('applicant.tenant', '=', scope.tenant), wheres[scope.kind](scope)]);
  };
}

/**
 * True of the documents that a scope reaches: a reviewer's by the assigned applications, everybody
 * else's by the applicant.
 */
export function reachesDocument(scope: RowScope) {
  return (eb: ExpressionBuilder<Database, 'document'>): Expression<SqlBool> =>
    eb.and([
      eb('document.tenant', '=', scope.tenant),
      scope.kind === 'assigned' ? isLinked(eb, scope) : isOfApplicant(eb, scope),
    ]);
}

function isOfApplicant(
  eb: ExpressionBuilder<Database, 'document'>,
  scope: RowScope,
): Expression<SqlBool> {
  if (scope.kind === 'own')
    return scope.applicantUid ? eb('document.applicant_uid', '=', scope.applicantUid) : nothing;
  if (scope.kind === 'any') return sql<boolean>`true`;
  return eb.exists(
    eb
      .selectFrom('applicant')
      .whereRef('applicant.uid', '=', 'document.applicant_uid')
      .where(reachesApplicant(scope))
      .select('uid'),
  );
}

function isLinked(
  eb: ExpressionBuilder<Database, 'document'>,
  scope: RowScope,
): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('application_document as link')
      .innerJoin('application', (join) =>
        join
          .onRef('application.tenant', '=', 'link.tenant')
          .onRef('application.application_uid', '=', 'link.application_uid'),
      )
      .whereRef('link.tenant', '=', 'document.tenant')
      .whereRef('link.document_id', '=', 'document.id')
      .where(reachesApplication(scope))
      .select('link.document_id'),
  );
}

/** The agencies of a distributor, as a set of uids. */
export function agenciesOf(tenant: string, distributorUid: string) {
  return sql`(select uid from agency where tenant = ${tenant} and distributor_uid = ${distributorUid})`;
}

function applicantsOf(tenant: string, agentUid: string) {
  return sql`(select uid from applicant where tenant = ${tenant} and agent_uid = ${agentUid}
    union select applicant_uid from application where tenant = ${tenant} and agent_id = ${agentUid})`;
}
