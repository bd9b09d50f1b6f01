import type { ExtensionVariant } from '../../../contract/catalogue.ts';
import { AppError } from '../../../contract/errors.ts';
import type { PublicContext } from '../context.ts';

/** The build that the tenant's people use. Refuses with `not_found` where the tenant names none. */
export function offeredBuild({
  tenant,
  ports,
}: Pick<PublicContext, 'tenant' | 'ports'>): ExtensionVariant {
  const build = ports.catalogues.current().extensions.find(({ id }) => id === tenant.extension);
  if (!build)
    throw new AppError('not_found', { log: 'The tenant names no build of the extension.' });
  return build;
}
