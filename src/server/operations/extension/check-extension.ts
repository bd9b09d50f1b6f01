import { updateInfo } from '../../../core/extension/update-info.ts';
import { extensionUpdates } from '../../repositories/extension-updates.ts';
import type { Handler } from '../context.ts';
import { offeredBuild } from './offered-build.ts';

/**
 * Checks the version that a browser has by the build that is offered and by what the admin
 * announced.
 */
export const handler: Handler<'check-extension'> = async (
  { query: { currentVersion } },
  context,
) => {
  const { version, criticalBelow } = offeredBuild(context);
  const announced = await extensionUpdates.critical(context.transaction, {
    tenant: context.tenant.id,
  });
  return updateInfo(currentVersion, { newest: version, critical: [criticalBelow, ...announced] });
};
