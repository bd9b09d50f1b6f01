import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Role, Tenant } from '../../contract/catalogue.ts';
import { effectiveRoles } from '../../core/access/effective-roles.ts';
import { inTenant, type TenantTransaction } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import { refuseBlocked } from '../operations/session/refuse-blocked.ts';
import type { Passwords } from '../ports/secrets/passwords.ts';
import type { AccessClaims } from '../ports/tokens/access-claims.ts';
import { type AccountRow, accounts } from '../repositories/accounts/accounts.ts';
import { events } from '../repositories/events.ts';
import type { ExternalClaims } from './external-claims.ts';
import { partyInRole } from './party-in-role.ts';

interface Coming {
  tenant: Tenant;
  claims: ExternalClaims;
}
interface ExternalAccountsOptions {
  db: Kysely<Database>;
  passwords: Passwords;
  roles: () => readonly Role[];
  now: () => number;
}

/**
 * Whose account a person of a provider elsewhere has here. Known people are found by the provider's
 * id; the first time, an account that has their verified e-mail address becomes theirs; everybody
 * else gets a new one. All have the record that people of their role work with.
 */
export function externalAccounts({ db, passwords, roles, now }: ExternalAccountsOptions) {
  /** Of a password that nobody knows. */
  const closed = passwords.hash(randomBytes(32).toString('base64url'));
  const open = async (
    transaction: TenantTransaction,
    { tenant, claims }: Coming,
  ): Promise<AccountRow> => {
    const which = { tenant: tenant.id, subject: claims.subject };
    const account = await accounts.findBySubject(transaction, which);
    if (account) return account;
    await sql`select pg_advisory_xact_lock(hashtext(${`${tenant.id} ${claims.subject}`}))`.execute(
      transaction,
    );
    return (
      (await accounts.findBySubject(transaction, which)) ??
      (await adopt(transaction, { tenant, claims })) ??
      (await create(transaction, { tenant, claims }))
    );
  };

  const adopt = async (
    transaction: TenantTransaction,
    { tenant, claims: { email, isEmailVerified, subject } }: Coming,
  ) => {
    if (email === undefined || !isEmailVerified) return undefined;
    return accounts.claim(transaction, { tenant: tenant.id, email, subject });
  };

  const create = async (
    transaction: TenantTransaction,
    { tenant, claims }: Coming,
  ): Promise<AccountRow> => {
    const { subject, email = '', firstName, lastName } = claims;
    const id = randomUUID();
    await accounts.insert(transaction, {
      tenant: tenant.id,
      id,
      subject,
      username: `${subject}@${tenant.realmId}`,
      email,
      password_hash: await closed,
      roles: claims.roles,
      applicant_type: 'D2C',
      first_name: firstName,
      last_name: lastName,
    });
    const account = await accounts.find(transaction, { tenant: tenant.id, id });
    if (!account) throw new Error('An account that was just made is not there.');
    return account;
  };

  return async (tenant: Tenant, claims: ExternalClaims): Promise<AccessClaims> =>
    inTenant(db, tenant.id, async (transaction) => {
      const account = await open(transaction, { tenant, claims });
      await refuseBlocked(transaction, account);
      if (account.roles.join() !== claims.roles.join())
        await accounts.setRoles(transaction, {
          tenant: tenant.id,
          id: account.id,
          roles: claims.roles,
        });
      await recordSignIn(transaction, { account, claims, allRoles: roles(), at: new Date(now()) });
      const party = await partyInRole(transaction, {
        account,
        record: effectiveRoles(roles(), claims.roles)[0].record,
        agencyUid: claims.agencyUid,
      });
      return {
        sub: account.id,
        sid: claims.sid,
        issuedAt: claims.issuedAt,
        until: claims.until,
        tenant: tenant.id,
        roles: claims.roles,
        party,
      };
    });
}

interface SignInRecord {
  account: AccountRow;
  claims: ExternalClaims;
  allRoles: readonly Role[];
  at: Date;
}

/**
 * Their sign-ins are seen when the first token of each comes, and new roles with the token that has
 * them. Of a provider's words only roles that we know are kept.
 */
async function recordSignIn(
  transaction: TenantTransaction,
  { account: { tenant, id, roles: before }, claims, allRoles, at }: SignInRecord,
): Promise<void> {
  const common = { tenant, by: id, at };
  const ours = (roles: readonly string[]) =>
    allRoles.filter((role) => roles.includes(role.id)).map((role) => role.id);
  const [from, to] = [ours(before), ours(claims.roles)];
  if (from.join() !== to.join())
    await events.add(transaction, {
      ...common,
      kind: 'account.roles-changed',
      objectUid: id,
      data: { from, to },
    });
  const isSeen =
    (await events.ofObject(transaction, { tenant, objectUid: claims.sid, limit: 1 })).length > 0;
  if (!isSeen)
    await events.add(transaction, { ...common, kind: 'session.opened', objectUid: claims.sid });
}
