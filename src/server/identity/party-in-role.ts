import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { partyOf } from '../operations/session/party-of.ts';
import type { Party } from '../ports/access-tokens.ts';
import type { AccountRow } from '../repositories/accounts.ts';
import { parties } from '../repositories/parties.ts';

interface Entering {
  account: AccountRow;
  /** The role that decides. */
  role: string;
  /** The agency that the provider names. */
  agencyUid: string | undefined;
}

/** Who somebody is in the business, with the record of their role: made when they first come in it. Whose agency nobody has said yet joins the one that the provider names. */
export async function partyInRole(transaction: TenantTransaction, { account, role, agencyUid }: Entering): Promise<Party> {
  const known = await partyOf(transaction, account);
  const uidName = UIDS[role];
  const isMissing = uidName !== undefined && known[uidName] === undefined;
  const joins = STAFF_OF_AGENCIES.includes(role) && agencyUid !== undefined && known.agencyUid === undefined;
  if (!isMissing && !joins) return known;
  // Of two tokens at the same moment one makes the record.
  await parties.holdAccount(transaction, { tenant: account.tenant, accountId: account.id });
  const now = await partyOf(transaction, account);
  const agency = joins ? await parties.findAgency(transaction, { scope: { tenant: account.tenant, kind: 'any' }, uid: agencyUid }) : undefined;
  if (uidName !== undefined && now[uidName] === undefined) await add(transaction, role, { account, agencyUid: agency?.uid ?? null });
  else if (agency && now.agencyUid === undefined) await parties.join(transaction, { tenant: account.tenant, accountId: account.id, agencyUid: agency.uid });
  return partyOf(transaction, account);
}

/** The record of each role that has one. */
const UIDS: Readonly<Record<string, keyof Party | undefined>> = { applicant: 'applicantUid', agent: 'agentUid', agency: 'agencyUid', reviewer: 'reviewerUid', distributor: 'distributorUid' };
const STAFF_OF_AGENCIES: readonly string[] = ['agent', 'reviewer'];

async function add(transaction: TenantTransaction, role: string, { account, agencyUid: agency_uid }: { account: AccountRow; agencyUid: string | null }): Promise<void> {
  const { tenant, id: account_id, first_name, last_name, username } = account;
  const email = account.email || null;
  const common = { tenant, uid: randomUUID(), account_id, email };
  const name = account.company_name || `${first_name} ${last_name}`.trim() || email || username;
  switch (role) {
    case 'agent': return parties.insertAgent(transaction, { ...common, agency_uid, first_name, last_name, phone: null });
    case 'reviewer': return parties.insertReviewer(transaction, { ...common, agency_uid, first_name, last_name });
    case 'agency': return parties.insertAgency(transaction, { ...common, distributor_uid: null, name, phone: null, country: null });
    case 'distributor': return parties.insertDistributor(transaction, { ...common, name, phone: null, country: null });
    default: return parties.insertApplicant(transaction, { ...common, agency_uid: null, agent_uid: null, first_name, last_name, phone: null, nationality: null, applicant_type: 'D2C' });
  }
}
