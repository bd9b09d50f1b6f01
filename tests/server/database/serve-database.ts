import { openDatabase } from '../../../src/server/boot/open-database.ts';
import { StartError } from '../../../src/server/database/cluster/start-error.ts';

/**
 * A server that is a database alone, for tests that kill it: `node serve-database.ts DATA_DIR`.
 * Prints `ready`, then what the log says and `trouble …` whenever that changes; ends with 0 on
 * SIGTERM, with 1 and a sentence when it cannot start.
 */
const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const log = { debug: () => undefined, info: print, warn: print, error: print };

try {
  const database = await openDatabase({ dataDir: process.argv[2] ?? '', log });
  const watch = setInterval(
    () => void database.trouble().then((trouble) => print(`trouble ${trouble ?? 'none'}`)),
    50,
  );
  process.once('SIGTERM', () => {
    clearInterval(watch);
    void database.stop();
  });
  print('ready');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  print(`refused ${error.message}`);
  process.exitCode = 1;
}
