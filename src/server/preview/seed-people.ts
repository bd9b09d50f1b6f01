import type { Fixture, Role, Tenant } from '../../contract/catalogue.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { accounts } from '../repositories/accounts/accounts.ts';
import { parties } from '../repositories/parties/parties.ts';

/** Who a preview is about. */
export interface People {
  accountId: string;
  applicantUid: string;
  /** Who handles the applicant; nobody where they come by themselves. */
  agencyUid: string | null;
  agentUid: string | null;
  reviewerUid: string;
}

interface Seeding {
  tenant: Tenant;
  role: Role;
  facts: Fixture;
  passwordHash: string;
}

const ACCOUNT = 'preview-account';
type PartyRecord = NonNullable<Role['record']>;

const uidOf = (record: PartyRecord): string => `preview-${record}`;
const mailOf = (who: string): string => `${who}@preview.test`;

/**
 * The person of the role, and everybody around them: an applicant with an agent of an agency of a
 * distributor, and a reviewer. An applicant who is signed in comes by themselves.
 */
export async function seedPeople(
  transaction: TenantTransaction,
  seeding: Seeding,
): Promise<People> {
  const {
    tenant,
    role,
    facts: { trip },
  } = seeding;
  const isApplicant = role.record === 'applicant';
  const [agencyUid, agentUid] = isApplicant ? [null, null] : [uidOf('agency'), uidOf('agent')];
  await addAccount(transaction, seeding);
  await addStaff(transaction, seeding);
  await parties.insertApplicant(transaction, {
    tenant: tenant.id,
    uid: uidOf('applicant'),
    agency_uid: agencyUid,
    agent_uid: agentUid,
    account_id: isApplicant ? ACCOUNT : null,
    ...nameIn(seeding.facts),
    email: mailOf('applicant'),
    phone: null,
    nationality: trip.nationality,
    applicant_type: isApplicant ? 'D2C' : 'B2B',
  });
  return {
    accountId: ACCOUNT,
    applicantUid: uidOf('applicant'),
    agencyUid,
    agentUid,
    reviewerUid: uidOf('reviewer'),
  };
}

async function addAccount(
  transaction: TenantTransaction,
  { tenant, role, facts, passwordHash }: Seeding,
): Promise<void> {
  const isApplicant = role.record === 'applicant';
  const email = mailOf(role.id);
  await accounts.insert(transaction, {
    tenant: tenant.id,
    id: ACCOUNT,
    username: email,
    email,
    password_hash: passwordHash,
    roles: [role.id],
    applicant_type: isApplicant ? 'D2C' : null,
    ...(isApplicant ? nameIn(facts) : { first_name: 'Preview', last_name: role.label }),
    company_name: isApplicant ? null : 'Preview Agency',
    phone: null,
    must_change_password: false,
  });
}

/** The staff around an applicant; whoever has the record of the role is who signs in. */
async function addStaff(
  transaction: TenantTransaction,
  { tenant, role }: Pick<Seeding, 'tenant' | 'role'>,
): Promise<void> {
  const partyOf = (record: PartyRecord) => ({
    tenant: tenant.id,
    uid: uidOf(record),
    account_id: record === role.record ? ACCOUNT : null,
    email: mailOf(record),
    approval_status: 'APPROVED' as const,
  });
  const company = { phone: null, country: null };
  await parties.insertDistributor(transaction, {
    ...partyOf('distributor'),
    ...company,
    name: 'Preview Distribution',
  });
  await parties.insertAgency(transaction, {
    ...partyOf('agency'),
    ...company,
    name: 'Preview Agency',
    distributor_uid: uidOf('distributor'),
  });
  await parties.insertAgent(transaction, {
    ...partyOf('agent'),
    agency_uid: uidOf('agency'),
    first_name: 'Preview',
    last_name: 'Agent',
    phone: null,
  });
  await parties.insertReviewer(transaction, {
    ...partyOf('reviewer'),
    agency_uid: uidOf('agency'),
    first_name: 'Preview',
    last_name: 'Reviewer',
  });
}

/** The name in the passport; none where the facts have no passport, so that nothing is filled. */
function nameIn({ documents }: Fixture): { first_name: string; last_name: string } {
  const passport = documents.find(({ reads }) => reads === 'passport')?.fields ?? {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { first_name: text(passport.given_names), last_name: text(passport.surname) };
}
