import { reloadCatalogue } from '../catalogue/reload-catalogue.ts';
import { watchCatalogue } from '../catalogue/watch-catalogue.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { StartError } from '../database/cluster/start-error.ts';
import type { Catalogues } from '../ports/catalogues.ts';
import { DamagedKey } from '../ports/secrets/stored-key.ts';
import { createLogger } from '../telemetry/logger.ts';
import type { DocumentPorts } from './open-ports.ts';
import { reportCrashes } from './report-crashes.ts';
import type { Signals } from './signals.ts';
import { type RunningServer, start } from './start.ts';

/**
 * `--watch` reads the catalogue again by itself; `--web DIR` serves another page than the built
 * one. Both are for development.
 */
const flags = {
  isWatching: process.argv.includes('--watch'),
  webDir: process.argv[process.argv.indexOf('--web') + 1 || Infinity],
};

/**
 * Serves until it is told to stop. Gives the code with which the process ends; what went wrong
 * stands on stderr then.
 */
export async function runServer(
  signals: Signals,
  documentPorts: Partial<DocumentPorts> = {},
): Promise<number> {
  try {
    if (!signals.stopping.aborted) await serve(signals, documentPorts);
    return 0;
  } catch (error) {
    // A start that was called off has done what it was told.
    if (signals.stopping.aborted && error === signals.stopping.reason) return 0;
    process.stderr.write(`${describe(error)}\n`);
    return 1;
  }
}

/** A sentence for whoever can put it right; of a defect all that is known. */
function describe(error: unknown): string {
  if (error instanceof StartError || error instanceof DamagedKey) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function serve(
  { stopping, onReload }: Signals,
  documentPorts: Partial<DocumentPorts>,
): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = createLogger(configuration.logLevel);
  const server = await start({
    configuration,
    log,
    now: Date.now,
    isVerbose: configuration.demo || flags.isWatching,
    webDir: flags.webDir,
    calledOff: stopping,
    documentPorts,
  });
  reportCrashes(server.errorReporter);
  onReload(() => void publish(server));
  if (flags.isWatching) await watchCatalogue(configuration.catalogueDir, () => void reload(server));
  if (!stopping.aborted) process.stdout.write(`Ready ${server.address}\n`);
  if (!stopping.aborted)
    await new Promise((resolve) => stopping.addEventListener('abort', resolve));
  await server.stop();
}

/** Says where the server was started how it went. */
async function reload({ catalogues }: { catalogues: Catalogues }): Promise<void> {
  process.stderr.write(`${await reloadCatalogue(catalogues)}\n`);
}

async function publish({ publishFolder }: RunningServer): Promise<void> {
  process.stderr.write(`${await publishFolder('SIGHUP')}\n`);
}
