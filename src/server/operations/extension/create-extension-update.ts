import { AppError } from '../../../contract/errors.ts';
import { compareExtensionVersions } from '../../../core/extension/update-info.ts';
import { events } from '../../repositories/events.ts';
import { extensionUpdates } from '../../repositories/extension-updates.ts';
import type { Handler } from '../context.ts';
import { offeredBuild } from './offered-build.ts';

/** Announces a version. One that nobody could download is refused: it would lock everybody out. */
export const handler: Handler<'create-extension-update'> = async (
  { body: { version, isCritical } },
  context,
) => {
  const {
    transaction,
    principal: { tenant, accountId },
    now,
  } = context;
  const newest = offeredBuild(context).version;
  if (compareExtensionVersions(version, newest) > 0)
    throw new AppError('invalid_request', {
      fields: { version: { key: 'extension.notBuilt', params: { version: newest } } },
    });
  const at = new Date(now());
  await extensionUpdates.announce(transaction, {
    tenant,
    version,
    is_critical: isCritical,
    by_account: accountId,
    at,
  });
  await events.add(transaction, {
    tenant,
    kind: 'extension.announced',
    by: accountId,
    objectUid: version,
    data: { version, isCritical },
    at,
  });
  return { version, isCritical };
};
