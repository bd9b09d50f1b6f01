import { randomUUID } from 'node:crypto';
import type { Role } from '../../../contract/catalogue.ts';
import { AppError } from '../../../contract/errors.ts';
import { effectiveRoles } from '../../../core/access/effective-roles.ts';
import { ROLE_PREVIEW_MS } from '../../../core/access/role-preview.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import { rolePreviews } from '../../repositories/accounts/role-previews.ts';
import { events } from '../../repositories/events.ts';
import type { Context, Handler } from '../context.ts';

/** Begins a preview as another role or person, for this sign-in of the admin alone. */
export const handler: Handler<'start-role-preview'> = async ({ body }, context) => {
  const { transaction, principal, scope, now } = context;
  const { role, account } = await asWhom(body, context);
  const at = new Date(now());
  const expiresAt = new Date(at.getTime() + ROLE_PREVIEW_MS);
  const id = randomUUID();
  await rolePreviews.insert(transaction, {
    tenant: scope.tenant,
    id,
    account_id: principal.accountId,
    session_id: principal.sessionId,
    role: role.id,
    as_account_id: account?.id ?? null,
    created_at: at,
    expires_at: expiresAt,
    ended_at: null,
  });
  await events.add(transaction, {
    tenant: scope.tenant,
    kind: 'role-preview.started',
    by: principal.accountId,
    objectUid: id,
    data: { role: role.id, ...(account && { accountId: account.id }) },
    at,
  });
  return {
    previewId: id,
    role: role.id,
    roleLabel: role.label,
    ...(account && { userId: account.id, name: nameOf(account) }),
    expiresAt: expiresAt.toISOString(),
  };
};

/** The person who is named, in their own role; else the role alone. */
async function asWhom(
  { role: roleId, username }: { role?: string; username?: string },
  { transaction, scope: { tenant }, ports }: Context,
): Promise<{ role: Role; account?: AccountRow }> {
  const { roles } = ports.catalogues.current();
  if (username !== undefined) {
    const account = await accounts.findByUsername(transaction, { tenant, username });
    if (!account)
      throw new AppError('not_found', {
        fields: { username: { key: 'rolePreview.nobody' } },
      });
    return { role: effectiveRoles(roles, account.roles)[0], account };
  }
  const role = roles.find(({ id }) => id === roleId);
  if (!role)
    throw new AppError('invalid_request', { fields: { role: { key: 'error.field.required' } } });
  return { role };
}

const nameOf = ({ first_name: first, last_name: last, username }: AccountRow): string =>
  `${first} ${last}`.trim() || username;
