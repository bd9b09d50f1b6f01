import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Texts } from '../../core/copy/texts.ts';
import { zipped } from './zip.ts';

/** What the build of the web leaves there, the same for every tenant. */
const BUILT = join(import.meta.dirname, '../../../dist/extension');

interface ExtensionBuild {
  name: string;
  description: string;
  version: string;
  /** Keeps the id of the extension the same on every machine. */
  key: string;
  /** Addresses of the product: their pages alone reach the extension. */
  sites: readonly string[];
  /** Addresses of authorities' forms: the person allows each at its first use. */
  portals: readonly string[];
  /** Its sentences, by language. */
  texts: Readonly<Record<string, Texts>>;
}

/**
 * The companion extension as a browser takes it, Manifest V3. The same build gives the same bytes.
 */
export async function extensionZip(build: ExtensionBuild): Promise<Buffer> {
  const names = (await readdir(BUILT)).sort();
  const files = [
    { name: 'manifest.json', content: jsonOf(manifestOf(build)) },
    { name: 'texts.json', content: jsonOf(build.texts) },
    ...(await Promise.all(
      names.map(async (name) => ({ name, content: await readFile(join(BUILT, name)) })),
    )),
  ];
  const pieces: Uint8Array[] = [];
  for await (const piece of zipped(
    files.map(({ name, content }) => ({ name, isPacked: false, open: () => [content] })),
    () => undefined,
  ))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function manifestOf({ name, description, version, key, sites, portals }: ExtensionBuild) {
  const own = [...new Set(sites.map(matchOf))];
  return {
    manifest_version: 3,
    name,
    description,
    version,
    key,
    minimum_chrome_version: '116',
    background: { service_worker: 'background.js' },
    action: { default_title: name },
    permissions: ['storage', 'scripting', 'activeTab', 'sidePanel'],
    host_permissions: own,
    optional_host_permissions: [...new Set(portals.map(matchOf))],
    externally_connectable: { matches: own },
  };
}

/** Every page of a site, at any port: patterns know hosts. */
function matchOf(site: string): string {
  const { protocol, hostname } = new URL(site);
  return `${protocol}//${hostname}/*`;
}
