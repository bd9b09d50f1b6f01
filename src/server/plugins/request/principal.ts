import plugin from 'fastify-plugin';
import type { Kysely } from 'kysely';
import type { Role } from '../../../contract/catalogue.ts';
import { AppError } from '../../../contract/errors.ts';
import { type OperationDescription, operations } from '../../../contract/operations.ts';
import { can, type Scope } from '../../../core/access/can.ts';
import { effectiveRoles } from '../../../core/access/effective-roles.ts';
import { isAllowedInPreview } from '../../../core/access/role-preview.ts';
import type { Database } from '../../database/tables/tables.ts';
import { openRolePreviews, ROLE_PREVIEW_HEADER } from '../../identity/open-role-previews.ts';
import type { Principal } from '../../operations/context.ts';
import type { Catalogues } from '../../ports/catalogues.ts';
import type { BearerTokens } from '../../ports/tokens/bearer-tokens.ts';
import { clientIdOf } from './tenant.ts';
import './request.ts';

interface Options {
  db: Kysely<Database>;
  now: () => number;
  bearerTokens: BearerTokens;
  catalogues: Catalogues;
}

/**
 * Who calls, and whether their role may: the token first (401), then the tenant that it must agree
 * with (401), then the form of the request (400), then the grant (403).
 */
export const principal = plugin<Options>(
  async (app, { db, now, bearerTokens, catalogues }) => {
    const previewed = openRolePreviews({ db, now });
    app.decorateRequest('principal');
    app.decorateRequest('scope');
    app.addHook('onRequest', async (request) => {
      const { operation } = request.routeOptions.config;
      if (!operation || operations[operation].public) return;
      const { roles, tenants } = catalogues.current();
      const claims = await bearerTokens.verify(bearerOf(request.headers.authorization));
      const tenant = tenants.find(({ id }) => id === claims?.tenant);
      if (!claims || !tenant) throw new AppError('unauthenticated');
      if (clientIdOf(request.headers) !== tenant.clientId) throw new AppError('tenant_mismatch');
      const [role] = effectiveRoles(roles, claims.roles);
      request.tenant = tenant;
      const principal: Principal = {
        accountId: claims.sub,
        sessionId: claims.sid,
        tenant: tenant.id,
        role,
        roles: claims.roles,
        party: claims.party,
        ...(claims.until !== undefined && { tokenUntil: claims.until }),
      };
      const id = request.headers[ROLE_PREVIEW_HEADER];
      if (typeof id !== 'string' || id === '' || can(role, 'role-preview:start') === null) {
        request.principal = principal;
        return;
      }
      if (!isAllowedInPreview(operation)) throw new AppError('preview_read_only');
      request.principal = await previewed(principal, { id, roles });
    });
    app.addHook('preHandler', async (request) => {
      const { operation } = request.routeOptions.config;
      if (operation && request.principal)
        request.scope = granted(operations[operation], request.principal.role);
    });
  },
  { name: 'principal', dependencies: ['errors', 'tenant'] },
);

/** The token of a header; empty without one. */
export const bearerOf = (header: string | undefined): string =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';

function granted({ grant }: OperationDescription, role: Role): Scope {
  if (!grant) return 'own';
  const scope = can(role, grant);
  if (!scope) throw new AppError('forbidden');
  return scope;
}
