import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/tables/tables.ts';
import { agenciesOf, nothing, type RowScope, type Wheres } from '../row-scope.ts';

/** True of the agents that a scope reaches. */
export function reachesAgent(scope: RowScope) {
  return (eb: ExpressionBuilder<Database, 'agent'>): Expression<SqlBool> => {
    const itself = ({ agentUid }: RowScope) =>
      agentUid ? eb('agent.uid', '=', agentUid) : nothing;
    const wheres = {
      own: itself,
      assigned: () => nothing,
      agent: itself,
      agency: ({ agencyUid }) => (agencyUid ? eb('agent.agency_uid', '=', agencyUid) : nothing),
      distributor: ({ distributorUid }) =>
        distributorUid
          ? sql<boolean>`agent.agency_uid in ${agenciesOf(scope.tenant, distributorUid)}`
          : nothing,
      any: () => sql<boolean>`true`,
    } satisfies Wheres;
    return eb.and([eb('agent.tenant', '=', scope.tenant), wheres[scope.kind](scope)]);
  };
}

/**
 * True of the agencies that a scope reaches. "own" is nobody's: agents carry their agency's uid,
 * and it is not theirs.
 */
export function reachesAgency(scope: RowScope) {
  return (eb: ExpressionBuilder<Database, 'agency'>): Expression<SqlBool> => {
    const wheres = {
      own: () => nothing,
      assigned: () => nothing,
      agent: () => nothing,
      agency: ({ agencyUid }) => (agencyUid ? eb('agency.uid', '=', agencyUid) : nothing),
      distributor: ({ distributorUid }) =>
        distributorUid ? eb('agency.distributor_uid', '=', distributorUid) : nothing,
      any: () => sql<boolean>`true`,
    } satisfies Wheres;
    return eb.and([eb('agency.tenant', '=', scope.tenant), wheres[scope.kind](scope)]);
  };
}

/**
 * True of the distributors that a scope reaches; agencies carry their distributor's uid, and it is
 * not theirs.
 */
export function reachesDistributor(scope: RowScope) {
  return (eb: ExpressionBuilder<Database, 'distributor'>): Expression<SqlBool> => {
    const wheres = {
      own: () => nothing,
      assigned: () => nothing,
      agent: () => nothing,
      agency: () => nothing,
      distributor: ({ distributorUid }) =>
        distributorUid ? eb('distributor.uid', '=', distributorUid) : nothing,
      any: () => sql<boolean>`true`,
    } satisfies Wheres;
    return eb.and([eb('distributor.tenant', '=', scope.tenant), wheres[scope.kind](scope)]);
  };
}

/**
 * True of the reviewers that a scope reaches. Those of no agency are the site's: whoever works with
 * an agency's reviewers works with them too.
 */
export function reachesReviewer(scope: RowScope) {
  return (eb: ExpressionBuilder<Database, 'reviewer'>): Expression<SqlBool> => {
    const itself = ({ reviewerUid }: RowScope) =>
      reviewerUid ? eb('reviewer.uid', '=', reviewerUid) : nothing;
    const wheres = {
      own: itself,
      assigned: itself,
      agent: () => nothing,
      agency: ({ agencyUid }) =>
        eb.or([
          eb('reviewer.agency_uid', 'is', null),
          ...(agencyUid ? [eb('reviewer.agency_uid', '=', agencyUid)] : []),
        ]),
      distributor: ({ distributorUid }) =>
        distributorUid
          ? sql<boolean>`reviewer.agency_uid in ${agenciesOf(scope.tenant, distributorUid)}`
          : nothing,
      any: () => sql<boolean>`true`,
    } satisfies Wheres;
    return eb.and([eb('reviewer.tenant', '=', scope.tenant), wheres[scope.kind](scope)]);
  };
}
