import type { Kysely } from 'kysely';
import type { Role } from '../../contract/catalogue.ts';
import { AppError } from '../../contract/errors.ts';
import { effectiveRoles } from '../../core/access/effective-roles.ts';
import { readInTenant } from '../database/in-tenant.ts';
import type { Database } from '../database/tables/tables.ts';
import type { Principal } from '../operations/context.ts';
import type { Party } from '../ports/tokens/access-claims.ts';
import { rolePreviews } from '../repositories/accounts/role-previews.ts';

/** The header that names a preview. */
export const ROLE_PREVIEW_HEADER = 'x-role-preview';

interface Options {
  db: Kysely<Database>;
  now: () => number;
}

/**
 * Turns an admin into whom they preview. Their own token stays the only one; what they see is
 * within the reach of the other. Throws `preview_over` for one that is over or not theirs.
 */
export const openRolePreviews =
  ({ db, now }: Options) =>
  async (
    principal: Principal,
    { id, roles }: { id: string; roles: readonly Role[] },
  ): Promise<Principal> => {
    const { tenant, accountId, sessionId } = principal;
    const found = await readInTenant(db, tenant, (transaction) =>
      rolePreviews.findOpen(transaction, {
        tenant,
        id,
        accountId,
        sessionId,
        now: new Date(now()),
      }),
    );
    if (!found) throw new AppError('preview_over');
    const [role, ...others] = effectiveRoles(roles, found.as_roles ?? [found.role]);
    const party: Party = Object.fromEntries(
      (['applicantUid', 'agentUid', 'agencyUid', 'distributorUid', 'reviewerUid'] as const).flatMap(
        (kind) => (found[kind] === null ? [] : [[kind, found[kind]]]),
      ),
    );
    return {
      ...principal,
      accountId: found.as_account_id ?? accountId,
      role,
      roles: [role.id, ...others.map((one) => one.id)],
      party,
      preview: { by: accountId, isOfPerson: found.as_account_id !== null },
    };
  };
