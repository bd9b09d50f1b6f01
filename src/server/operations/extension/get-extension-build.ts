import type { CompiledCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import { LANGUAGE_KEY } from '../../../core/copy/language.ts';
import type { Texts } from '../../../core/copy/texts.ts';
import { extensionZip } from '../../package/extension-zip.ts';
import type { Handler } from '../context.ts';
import { offeredBuild } from './offered-build.ts';

/** The build for the tenant's own addresses: no other page may speak to it. */
export const handler: Handler<'get-extension-build'> = async (_, context) => {
  const { tenant, ports, onPaper: t } = context;
  const build = offeredBuild(context);
  const catalogue = ports.catalogues.current();
  const content = await extensionZip({
    ...build,
    name: t('extension.name', { name: tenant.displayName, variant: build.id }),
    description: t('extension.description', { name: tenant.displayName }),
    sites: [ports.publicUrl, ...(tenant.hosts ?? []).map((host) => `https://${host}`)],
    portals: catalogue.portals.flatMap(({ sites }) => sites),
    texts: textsOfPanel(catalogue),
  });
  return {
    content,
    mimeType: 'application/zip',
    fileName: `${tenant.id}-extension-${build.id}-${build.version}.zip`,
    size: content.length,
  };
};

/** What the panel says, in every language of the catalogue, and how each is written. */
const textsOfPanel = ({ copy }: CompiledCatalogue): Record<string, Texts> =>
  Object.fromEntries(
    Object.entries(copy).map(([language, { all }]) => [
      language,
      Object.fromEntries(
        Object.entries(all).filter(
          ([key]) => key === LANGUAGE_KEY || /^(companion|language)\./.test(key),
        ),
      ),
    ]),
  );
