import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startDatabase, startProduct } from './api-product.ts';
import type { CommandCost } from './command-cost.ts';
import { type Benchmark, type Figure, rounded } from './figure.ts';
import { askMore, editedFolder, writeInFlight } from './in-flight.ts';
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
  const folder = editedFolder(() => undefined);
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
    const calls = callAgain(product);
    const { start, work, wall } = await run(...args);
    await new Promise((done) => setTimeout(done, SWAP_MS));
    return [
      {
        name: `catalogue.${name}`,
        value: rounded((start + work) / 1000),
        unit: 's',
        n: DRAFTS,
        note: `of the processor; ${rounded(wall / 1000)} s by the clock, without starting`,
      },
      { name: `catalogue.${name}.call`, unit: 'ms', note: 'the slowest', ...(await calls()) },
    ];
  };
  try {
    await writeInFlight(database.admin, DRAFTS);
    const [{ version }] = JSON.parse((await run('versions', '--json')).text) as [
      { version: string },
    ];
    const idle = callAgain(product);
    await new Promise((done) => setTimeout(done, SWAP_MS));
    return [
      { name: 'catalogue.publish.idle', unit: 'ms', note: 'the slowest call', ...(await idle()) },
      ...(await measured('publish', 'publish', '--reason', 'One question more', edited)),
      ...(await measured('restore', 'restore', version)),
    ];
  } finally {
    for (const one of [folder, edited]) rmSync(dirname(one), { recursive: true });
    await product.stop();
    await database.stop();
  }
};

/** Calls again and again until it is asked for the slowest, in milliseconds. */
function callAgain({
  origin,
  headers,
}: Pick<Awaited<ReturnType<typeof startProduct>>, 'origin' | 'headers'>) {
  let isOver = false;
  const took: number[] = [];
  const calling = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await (await fetch(`${origin}/api/v1/user/get-profile`, { headers })).arrayBuffer();
      took.push(performance.now() - begun);
      await new Promise((done) => setTimeout(done, CALL_EVERY_MS));
    }
  })();
  return async (): Promise<Pick<Figure, 'value' | 'n'>> => {
    isOver = true;
    await calling;
    return { value: rounded(Math.max(...took)), n: took.length };
  };
}
