import { watch } from 'node:fs';
import { explain } from '../core/catalogue/explain.ts';
import { readConfiguration } from './configuration.ts';
import { StartError } from './database/start-error.ts';
import { createLogger } from './logger.ts';
import { start, type RunningServer } from './start.ts';

/** `--watch` reads the catalogue again by itself; `--web DIR` serves another page than the built one. Both are for development. */
const flags = { isWatching: process.argv.includes('--watch'), webDir: process.argv[process.argv.indexOf('--web') + 1 || Infinity] };

/** Editors write a file in several steps. */
const SETTLE_MS = 150;

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = createLogger(configuration.logLevel);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort());
  const server = await start({ configuration, log, now: Date.now, webDir: flags.webDir });
  process.on('SIGHUP', () => void reload(server));
  if (flags.isWatching) watchCatalogue(configuration.catalogueDir, server);
  if (!stopping.signal.aborted) process.stdout.write(`Ready ${server.address}\n`);
  if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  await server.stop();
}

/** Shows every problem where the server was started; the last good catalogue goes on. */
async function reload({ catalogues }: RunningServer): Promise<void> {
  const before = catalogues.current().checksum;
  const problems = await catalogues.reload();
  if (problems.length > 0) process.stderr.write(`${problems.map(explain).join('\n')}\nThe catalogue has ${problems.length} problems, so the last good one goes on.\n`);
  else if (catalogues.current().checksum !== before) process.stderr.write('The catalogue was read again.\n');
}

function watchCatalogue(folder: string, server: RunningServer): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reload(server), SETTLE_MS);
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
