import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startDatabase, startProduct } from './api-product.ts';
import type { CommandCost } from './command-cost.ts';
import { type Benchmark, rounded } from './figure.ts';
import { askMore, editedFolder, writeInFlight } from './in-flight.ts';
import { sized } from './size.ts';

const APPLICATIONS = sized(10_000, 20);

/**
 * The command that tries an edited catalogue on the applications in flight of a server that runs,
 * as ops call it: each form has changed, so that none is passed over.
 */
export const catalogueDryRun: Benchmark = async () => {
  const database = await startDatabase();
  const product = await startProduct(database.url, 0);
  const folder = editedFolder(askMore);
  try {
    await writeInFlight(database.admin, APPLICATIONS);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        join(import.meta.dirname, 'command-cost.ts'),
        ...['dry-run', '--against', database.url, folder],
      ],
      { maxBuffer: 1e8 },
    );
    const { text, start, work, wall } = JSON.parse(stdout) as CommandCost;
    const [, judged = 0] = /(\d+) applications in flight: 0 unaffected/.exec(text) ?? [];
    if (Number(judged) < APPLICATIONS) throw new Error(`Not all were judged:\n${text}`);
    return [
      {
        name: 'catalogue.dry_run',
        value: rounded(wall / 1000),
        unit: 's',
        n: Number(judged),
        note: `by the clock; ${rounded((start + work) / 1000)} s of the processor, which threads share`,
      },
    ];
  } finally {
    rmSync(dirname(folder), { recursive: true });
    await product.stop();
    await database.stop();
  }
};
