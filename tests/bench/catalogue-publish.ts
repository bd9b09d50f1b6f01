import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Product, startDatabase, startProduct } from './api-product.ts';
import type { CommandCost } from './command-cost.ts';
import { type Benchmark, type Figure, rounded } from './figure.ts';
import { askMore, copiedFolder, editedFolder, writeInFlight } from './in-flight.ts';
import { sized } from './size.ts';

const DRAFTS = sized(1000, 20);
/** Somebody else reads their profile so often meanwhile, in milliseconds. */
const CALL_EVERY_MS = 20;
/** The server takes a version over within a second. */
const SWAP_MS = 1500;

/**
 * A catalogue of which each form asks one question more is published while drafts are open, and the
 * one before it restored: what the commands take, and how long a call waits that has nothing to do
 * with it.
 */
export const cataloguePublish: Benchmark = async () => {
  // What is not published is not overwritten: it has to be what the server was started with.
  const folder = copiedFolder();
  const edited = editedFolder(askMore);
  const database = await startDatabase();
  const product = await startProduct(database.url, 0);
  const run = async (...args: string[]): Promise<CommandCost> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'command-cost.ts'), ...args],
      {
        env: { ...process.env, DATABASE_URL: database.url, CATALOGUE_DIR: folder },
        maxBuffer: 1e8,
      },
    );
    const cost = JSON.parse(stdout) as CommandCost;
    if (cost.code !== 0) throw new Error(cost.text);
    return cost;
  };
  const measured = async (name: string, ...args: string[]): Promise<Figure[]> => {
    const { cost, calls } = await whileCalling(product, () => run(...args));
    return [
      {
        name: `catalogue.${name}`,
        value: rounded((cost.start + cost.work) / 1000),
        unit: 's',
        n: DRAFTS,
        note: `of the processor; ${rounded(cost.wall / 1000)} s by the clock, without starting`,
      },
      { name: `catalogue.${name}.call`, unit: 'ms', note: 'the slowest', ...calls },
    ];
  };
  try {
    await writeInFlight(database.admin, DRAFTS);
    const [{ version }] = JSON.parse((await run('versions', '--json')).text) as [
      { version: string },
    ];
    const idle = await whileCalling(product, () => Promise.resolve());
    return [
      { name: 'catalogue.publish.idle', unit: 'ms', note: 'the slowest call', ...idle.calls },
      ...(await measured('publish', 'publish', '--reason', 'One question more', edited)),
      ...(await measured('restore', 'restore', version)),
    ];
  } finally {
    for (const one of [folder, edited]) rmSync(dirname(one), { recursive: true });
    await product.stop();
    await database.stop();
  }
};

/** Does something while somebody calls again and again, until the server has taken it over. */
async function whileCalling<T>(
  { origin, headers }: Pick<Product, 'origin' | 'headers'>,
  work: () => Promise<T>,
): Promise<{ cost: T; calls: Pick<Figure, 'value' | 'n'> }> {
  let isOver = false;
  const took: number[] = [];
  const calling = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(`${origin}/api/v1/user/get-profile`, { headers })).arrayBuffer();
      took.push(performance.now() - begun);
      await setTimeout(CALL_EVERY_MS);
    }
  })();
  try {
    const cost = await work();
    await setTimeout(SWAP_MS);
    isOver = true;
    await calling;
    return { cost, calls: { value: rounded(Math.max(...took)), n: took.length } };
  } finally {
    isOver = true;
    await calling;
  }
}
