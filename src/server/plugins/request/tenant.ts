import plugin from 'fastify-plugin';
import type { Tenant } from '../../../contract/catalogue.ts';
import { AppError } from '../../../contract/errors.ts';
import { operations } from '../../../contract/operations.ts';
import type { Catalogues } from '../../ports/catalogues.ts';
import './request.ts';

/**
 * Which tenant a call before sign-in is for: the header `x-tenant-client-id` names it, except where
 * the call asks for just that. Every other call is for its token's tenant (plugin "principal").
 */
export const tenant = plugin<{ catalogues: Catalogues }>(
  async (app, { catalogues }) => {
    app.decorateRequest('tenant');
    app.addHook('onRequest', async (request) => {
      const { operation } = request.routeOptions.config;
      if (!operation || !operations[operation].public) return;
      const { tenants } = catalogues.current();
      request.tenant =
        operations[operation].base === 'realm'
          ? defaultTenant(tenants)
          : named(clientIdOf(request.headers), tenants);
    });
  },
  { name: 'tenant', dependencies: ['errors'] },
);

/** The one whose site lies at the root. */
export const defaultTenant = (tenants: readonly Tenant[]): Tenant | undefined =>
  tenants.find(({ path }) => path === '') ?? tenants[0];

/** The client id that a request names. */
export function clientIdOf(headers: { [name: string]: string | string[] | undefined }): string {
  const clientId = headers['x-tenant-client-id'];
  if (typeof clientId !== 'string' || clientId === '') throw new AppError('tenant_missing');
  return clientId;
}

function named(clientId: string, tenants: readonly Tenant[]): Tenant {
  const found = tenants.find((candidate) => candidate.clientId === clientId);
  if (!found) throw new AppError('tenant_unknown');
  return found;
}
