import type { Tenant } from '../../../../contract/catalogue.ts';
import { AppError } from '../../../../contract/errors.ts';
import { isLoopback } from '../../../ports/own-origins.ts';
import type { Handler } from '../../context.ts';
import { tenantConfig } from '../../realm/tenant-config.ts';

/** The tenant behind an address: by its own host name, else by the path on ours. */
export const handler: Handler<'masked-url'> = async ({ body: { maskedUrl } }, { ports }) => {
  const url = addressIn(maskedUrl);
  if (!url)
    throw new AppError('invalid_request', { fields: { maskedUrl: { key: 'error.field.form' } } });
  const { tenants } = ports.catalogues.current();
  const tenant =
    tenants.find(({ hosts }) => hosts?.includes(url.hostname)) ??
    (isOurs(url, ports.publicUrl) ? byPath(url, tenants) : undefined);
  if (!tenant) throw new AppError('tenant_unknown');
  return tenantConfig(tenant, ports.publicUrl);
};

/** A page's address, or a bare host with or without a port and a path: "visas.example.com". */
const addressIn = (written: string): URL | null =>
  URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);

const isOurs = ({ hostname }: URL, publicUrl: string): boolean =>
  hostname === new URL(publicUrl).hostname || isLoopback(hostname);

function byPath({ pathname }: URL, tenants: readonly Tenant[]): Tenant | undefined {
  const [, first = ''] = pathname.split('/');
  return (
    tenants.find(({ path }) => path === (first && `/${first}`)) ??
    tenants.find(({ path }) => path === '')
  );
}
