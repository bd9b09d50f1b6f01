import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipped } from './zip.ts';

const WORKER = join(import.meta.dirname, '../../extension/worker.js');

interface ExtensionBuild {
  name: string;
  description: string;
  version: string;
  /** Keeps the id of the extension the same on every machine. */
  key: string;
  /** Addresses of the product: their pages alone reach the extension. */
  sites: readonly string[];
}

/**
 * The companion extension as a browser takes it, Manifest V3. The same build gives the same bytes.
 */
export async function extensionZip(build: ExtensionBuild): Promise<Buffer> {
  const files = [
    {
      name: 'manifest.json',
      content: Buffer.from(`${JSON.stringify(manifestOf(build), null, 2)}\n`),
    },
    { name: 'worker.js', content: await readFile(WORKER) },
  ];
  const pieces: Uint8Array[] = [];
  for await (const piece of zipped(
    files.map(({ name, content }) => ({ name, isPacked: false, open: () => [content] })),
    () => undefined,
  ))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

function manifestOf({ name, description, version, key, sites }: ExtensionBuild) {
  return {
    manifest_version: 3,
    name,
    description,
    version,
    key,
    background: { service_worker: 'worker.js' },
    externally_connectable: { matches: [...new Set(sites.map(matchOf))] },
  };
}

/** Every page of a site, at any port: patterns know hosts. */
function matchOf(site: string): string {
  const { protocol, hostname } = new URL(site);
  return `${protocol}//${hostname}/*`;
}
