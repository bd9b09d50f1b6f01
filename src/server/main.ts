import { readConfiguration } from './configuration.ts';
import { StartError } from './database/start-error.ts';
import { createLogger } from './logger.ts';
import type { Catalogues } from './ports/catalogues.ts';
import { reloadCatalogue } from './reload-catalogue.ts';
import { start } from './start.ts';
import { watchCatalogue } from './watch-catalogue.ts';

/** `--watch` reads the catalogue again by itself; `--web DIR` serves another page than the built one. Both are for development. */
const flags = { isWatching: process.argv.includes('--watch'), webDir: process.argv[process.argv.indexOf('--web') + 1 || Infinity] };

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = createLogger(configuration.logLevel);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());
  const starting = start({ configuration, log, now: Date.now, webDir: flags.webDir });
  process.on('SIGHUP', () => void starting.then(reload, () => undefined));
  const server = await starting;
  if (flags.isWatching) watchCatalogue(configuration.catalogueDir, () => void reload(server));
  if (!stopping.signal.aborted) process.stdout.write(`Ready ${server.address}\n`);
  if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  await server.stop();
}

/** Says where the server was started how it went. */
async function reload({ catalogues }: { catalogues: Catalogues }): Promise<void> {
  process.stderr.write(`${await reloadCatalogue(catalogues)}\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
