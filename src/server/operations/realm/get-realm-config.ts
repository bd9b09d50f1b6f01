import { AppError } from '../../../contract/errors.ts';
import type { Handler } from '../context.ts';
import { tenantConfig } from './tenant-config.ts';

/** The tenant whose site lies at this path. */
export const handler: Handler<'get-realm-config'> = async ({ query }, { ports }) => {
  const path = (query.tenantPath ?? '').replace(/\/$/, '');
  const tenant = ports.catalogues.current().tenants.find((candidate) => candidate.path === path);
  if (!tenant) throw new AppError('tenant_unknown');
  return tenantConfig(tenant, ports.publicUrl);
};
