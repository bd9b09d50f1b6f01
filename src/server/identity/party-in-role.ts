import { randomUUID } from 'node:crypto';
import type { Role } from '../../contract/catalogue.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { partyOf } from '../operations/session/open-session.ts';
import type { Party } from '../ports/tokens/access-claims.ts';
import type { AccountRow } from '../repositories/accounts/accounts.ts';
import { parties } from '../repositories/parties/parties.ts';

interface Entering {
  account: AccountRow;
  /** What people of the deciding role work with. */
  record: Role['record'];
  /** The agency that the provider names. */
  agencyUid: string | undefined;
}

/**
 * Who somebody is in the business, with the record of their role: made when they first come in it.
 * Whose agency nobody has said yet joins the one that the provider names.
 */
export async function partyInRole(
  transaction: TenantTransaction,
  { account, record, agencyUid }: Entering,
): Promise<Party> {
  const party = await partyOf(transaction, account);
  const isMissing = record !== undefined && party[`${record}Uid`] === undefined;
  const joins = isOfAgency(record) && agencyUid !== undefined && party.agencyUid === undefined;
  if (!isMissing && !joins) return party;
  // Of two tokens at the same moment one makes the record.
  await parties.holdAccount(transaction, { tenant: account.tenant, accountId: account.id });
  const now = await partyOf(transaction, account);
  const agency = joins
    ? await parties.findAgency(transaction, {
        scope: { tenant: account.tenant, kind: 'any' },
        uid: agencyUid,
      })
    : undefined;
  if (record !== undefined && now[`${record}Uid`] === undefined)
    await add(transaction, record, { account, agencyUid: agency?.uid ?? null });
  else if (agency && now.agencyUid === undefined)
    await parties.join(transaction, {
      tenant: account.tenant,
      accountId: account.id,
      agencyUid: agency.uid,
    });
  return partyOf(transaction, account);
}

const isOfAgency = (record: Role['record']): boolean => record === 'agent' || record === 'reviewer';

async function add(
  transaction: TenantTransaction,
  record: NonNullable<Role['record']>,
  { account, agencyUid: agency_uid }: { account: AccountRow; agencyUid: string | null },
): Promise<void> {
  const { tenant, id: account_id, first_name, last_name, username } = account;
  const email = account.email || null;
  const common = { tenant, uid: randomUUID(), account_id, email };
  const name = account.company_name || `${first_name} ${last_name}`.trim() || email || username;
  switch (record) {
    case 'agent':
      return parties.insertAgent(transaction, {
        ...common,
        agency_uid,
        first_name,
        last_name,
        phone: null,
      });
    case 'reviewer':
      return parties.insertReviewer(transaction, { ...common, agency_uid, first_name, last_name });
    case 'agency':
      return parties.insertAgency(transaction, {
        ...common,
        distributor_uid: null,
        name,
        phone: null,
        country: null,
      });
    case 'distributor':
      return parties.insertDistributor(transaction, {
        ...common,
        name,
        phone: null,
        country: null,
      });
    case 'applicant':
      return parties.insertApplicant(transaction, {
        ...common,
        agency_uid: null,
        agent_uid: null,
        first_name,
        last_name,
        phone: null,
        nationality: null,
        applicant_type: 'D2C',
      });
  }
}
