import { sql } from 'kysely';
import type { Scope } from '../../../core/access/can.ts';
import type { EventAudience } from '../../../core/access/event-audience.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { RowScope } from '../row-scope.ts';

interface AudienceKey {
  tenant: string;
  applicantUid: string;
  docIds: readonly string[];
}

interface Row {
  id: string;
  agents: string[];
  reviewers: string[];
  agency: string | null;
  distributor: string | null;
}

/** By which uid each scope goes. */
const UID = {
  own: 'applicantUid',
  assigned: 'reviewerUid',
  agent: 'agentUid',
  agency: 'agencyUid',
  distributor: 'distributorUid',
  any: undefined,
} as const satisfies Record<Scope, keyof RowScope | undefined>;

/** Among whom somebody hears; undefined where their scope reaches nothing. */
export function eventAudienceOf(scope: RowScope): EventAudience | undefined {
  const name = UID[scope.kind];
  const uid = name === undefined ? '' : scope[name];
  return uid === undefined ? undefined : { kind: scope.kind, uid };
}

/**
 * Who reaches documents of an applicant now, by document: the other side of `reachesDocument`, held
 * to it by a test. A document that is about to go has to be asked about before.
 */
export const audiences = {
  async of(
    transaction: TenantTransaction,
    { tenant, applicantUid, docIds }: AudienceKey,
  ): Promise<ReadonlyMap<string, readonly EventAudience[]>> {
    const { rows } = await sql<Row>`
      select asked.id, applicant.agency_uid as agency, agency.distributor_uid as distributor,
        array(select agent_id from application where tenant = ${tenant} and applicant_uid = applicant.uid and agent_id is not null
          union select applicant.agent_uid where applicant.agent_uid is not null) as agents,
        array(select distinct unnest(assigned.reviewer_uids) from application_document link
          join application assigned on assigned.tenant = link.tenant and assigned.application_uid = link.application_uid
          where link.tenant = ${tenant} and link.document_id = asked.id) as reviewers
      from unnest(${[...docIds]}::text[]) as asked(id) join applicant on applicant.tenant = ${tenant} and applicant.uid = ${applicantUid}
      left join agency on agency.tenant = applicant.tenant and agency.uid = applicant.agency_uid
      limit ${docIds.length}`.execute(transaction);
    return new Map(rows.map((row) => [row.id, audienceIn(row, applicantUid)]));
  },
};

function audienceIn(
  { agents, reviewers, agency, distributor }: Row,
  applicantUid: string,
): EventAudience[] {
  const all = (kind: Scope, uids: readonly (string | null)[]) =>
    uids.flatMap((uid) => (uid === null ? [] : [{ kind, uid }]));
  return [
    ...all('any', ['']),
    ...all('own', [applicantUid]),
    ...all('agent', agents),
    ...all('agency', [agency]),
    ...all('distributor', [distributor]),
    ...all('assigned', reviewers),
  ];
}
