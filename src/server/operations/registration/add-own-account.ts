import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import { events } from '../../repositories/events.ts';
import { parties } from '../../repositories/parties/parties.ts';

interface OwnAccount {
  tenant: string;
  id: string;
  email: string;
  language: string;
  first_name: string;
  last_name: string;
  passwordHash: string;
  /** Of a try-out: when it is erased. */
  try_out_until?: Date;
}

interface AddedAccount {
  account: AccountRow;
  applicantUid: string;
}

/**
 * An account whose owner applies for themselves, and their record as an applicant. Undefined where
 * somebody has the address already.
 */
export async function addOwnAccount(
  transaction: TenantTransaction,
  { account, now }: { account: OwnAccount; now: Date },
): Promise<AddedAccount | undefined> {
  const { tenant, id, email, language, passwordHash, try_out_until, ...names } = account;
  const which = { tenant, email };
  if (await accounts.findByEmail(transaction, which)) return undefined;
  await accounts.insert(transaction, {
    tenant,
    id,
    username: email,
    email,
    password_hash: passwordHash,
    roles: ['applicant'],
    applicant_type: 'D2C',
    ...names,
    language,
    ...(try_out_until && { try_out_until }),
    created_at: now,
    updated_at: now,
  });
  const uid = randomUUID();
  await parties.insertApplicant(transaction, {
    tenant,
    uid,
    account_id: id,
    ...names,
    email,
    applicant_type: 'D2C',
    created_at: now,
  });
  await events.add(transaction, {
    tenant,
    kind: 'account.registered',
    by: id,
    objectUid: id,
    applicantUid: uid,
    at: now,
  });
  const added = await accounts.find(transaction, { tenant, id });
  return added && { account: added, applicantUid: uid };
}
