import type { Role } from '../../contract/catalogue.ts';
import type { OperationDescription, OperationName } from '../../contract/operations.ts';
import { operations } from '../../contract/operations.ts';

/** How long a preview as another role or person lasts. */
export const ROLE_PREVIEW_MS = 30 * 60_000;

/**
 * Whether a call may come from a preview as another role or person: it reads. The database refuses
 * besides what such a call would write.
 */
export function isAllowedInPreview(name: OperationName): boolean {
  const { method, grant, kind }: OperationDescription = operations[name];
  if (kind === 'tus' || kind === 'multipart') return false;
  return method === 'GET' || (method === 'POST' && grant?.endsWith(':read') === true);
}

/** What a browser keeps until the server has it: in a preview nothing may wait for that. */
const TYPED: readonly string[] = [
  'application:update',
  'document:create',
  'document:update',
  'profile:update',
];

/**
 * A catalogue whose roles type and upload nothing, as the browser of a preview gets it: it would
 * keep what the server refuses. All else shows as the role has it, and is refused in words.
 */
export const withoutTyping = <C extends { roles: readonly Role[] }>(compiled: C): C => ({
  ...compiled,
  roles: compiled.roles.map((role) => ({
    ...role,
    grants: role.grants.filter((grant) => !TYPED.some((typed) => grant.startsWith(`${typed}:`))),
  })),
});
