import type { Fixture, Role, Tenant } from '../../contract/catalogue.ts';
import type { CompiledCatalogue, CompiledVisaType } from '../../core/catalogue/compile/compiled.ts';
import { statusGroup } from '../../core/journey/status.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { toColumns } from '../operations/trip/trip-columns.ts';
import { answers } from '../repositories/applications/answers.ts';
import { applicationDocuments } from '../repositories/applications/application-documents.ts';
import { applications } from '../repositories/applications/applications.ts';
import { uploads } from '../repositories/documents/uploads.ts';
import { events } from '../repositories/events.ts';
import type { People } from './seed-people.ts';

interface Seeding {
  compiled: CompiledCatalogue;
  tenant: Tenant;
  role: Role;
  facts: Fixture;
  visaType: CompiledVisaType;
  people: People;
  documentIds: readonly string[];
  now: Date;
}

export const APPLICATION = 'preview-application';

/** The one application of a preview: the trip, the answers and the documents of the facts. */
export async function seedApplication(
  transaction: TenantTransaction,
  { compiled, tenant, role, facts, visaType, people, documentIds, now }: Seeding,
): Promise<void> {
  const { applicantUid } = people;
  const which = { tenant: tenant.id, applicationUid: APPLICATION };
  await applications.insert(transaction, {
    tenant: tenant.id,
    application_uid: APPLICATION,
    applicant_uid: applicantUid,
    agency_uid: people.agencyUid,
    agent_id: people.agentUid,
    status: statusFor(role, compiled),
    ...toColumns({ ...facts.trip, purpose: visaType.purpose }),
    reviewer_uids: role.record === 'reviewer' ? [people.reviewerUid] : [],
    reviews: '[]',
    catalogue_checksum: compiled.checksum,
    created_at: now,
    updated_at: now,
  });
  await events.add(transaction, { ...which, kind: 'application.started', applicantUid, at: now });
  await applicationDocuments.add(transaction, { ...which, ids: documentIds });
  await uploads.recommendPassport(transaction, { tenant: tenant.id, applicantUid });
  await answers.save(transaction, {
    ...which,
    current: 0,
    revision: 0,
    set: facts.answers,
    unset: [],
    by: people.accountId,
    now,
  });
}

/** A draft; for reviewers one that was sent to them. */
function statusFor({ record }: Role, { statuses }: CompiledCatalogue): string {
  const sent = statuses.transitions.find(({ on }) => on === 'send-for-review')?.to;
  const draft = statuses.statuses.find(({ id }) => statusGroup(statuses, id) === 'draft')?.id;
  return (record === 'reviewer' ? sent : undefined) ?? draft ?? statuses.statuses[0]?.id ?? '';
}
