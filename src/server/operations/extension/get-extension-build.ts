import { extensionZip } from '../../package/extension-zip.ts';
import type { Handler } from '../context.ts';
import { offeredBuild } from './offered-build.ts';

/** The build for the tenant's own addresses: no other page may speak to it. */
export const handler: Handler<'get-extension-build'> = async (_, context) => {
  const { tenant, ports, onPaper: t } = context;
  const build = offeredBuild(context);
  const content = await extensionZip({
    ...build,
    name: t('extension.name', { name: tenant.displayName, variant: build.id }),
    description: t('extension.description', { name: tenant.displayName }),
    sites: [ports.publicUrl, ...(tenant.hosts ?? []).map((host) => `https://${host}`)],
  });
  return {
    content,
    mimeType: 'application/zip',
    fileName: `${tenant.id}-extension-${build.id}-${build.version}.zip`,
    size: content.length,
  };
};
