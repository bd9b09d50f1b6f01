import path from 'node:path';
import { type Configuration, readConfiguration } from '../../server/configuration/configuration.ts';
import { StartError } from '../../server/database/cluster/start-error.ts';
import type { Log } from '../../server/database/log.ts';
import { FileStoreAway } from '../../server/ports/file-store.ts';
import type { BackupManifest } from './manifest.ts';

type Work = (options: {
  configuration: Configuration;
  folder: string;
  log: Log;
  now: Date;
}) => Promise<BackupManifest>;

const t = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
const log: Log = { debug: () => undefined, info: t, warn: t, error: t };

/**
 * Runs `npm run NAME -- DIR`: one line about what was done and exit 0, or a sentence and exit 1.
 */
export async function runTool(name: string, work: Work): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2);
  try {
    if (!folder || rest.length > 0) throw new StartError(`Usage: npm run ${name} -- DIR`);
    const manifest = await work({
      configuration: readConfiguration(process.env),
      folder: path.resolve(folder),
      log,
      now: new Date(),
    });
    process.stdout.write(`${summary(manifest)}\n`);
  } catch (error) {
    t(
      error instanceof StartError || error instanceof FileStoreAway
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    );
    process.exitCode = 1;
  }
}

function summary({ tables, files, jobs }: BackupManifest): string {
  const rows = tables.reduce((sum, part) => sum + part.rows, 0);
  const bytes = files.reduce((sum, part) => sum + part.size, 0);
  const tenants = new Set(tables.map((part) => part.tenant)).size - 1;
  return `Done: ${tenants} tenants, ${rows} rows, ${jobs.rows} waiting jobs, ${files.length} files of ${(bytes / 1e6).toFixed(1)} MB; counts and hashes agree.`;
}
