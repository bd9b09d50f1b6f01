import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readCatalogueFiles } from '../../src/server/catalogue/catalogue-files.ts';
import type { CommandCost } from './command-cost.ts';
import { type Benchmark, type Figure, median, rounded } from './figure.ts';
import { withManyDestinations } from './many-destinations.ts';
import { sized } from './size.ts';

const RUNS = sized(9, 1);
const LARGE_RUNS = sized(3, 1);
const LARGE = { destinations: sized(200, 2), visaTypes: 20 };

const folder = join(import.meta.dirname, '../../catalogue');
/** The largest form, rules that many visas share, a destination that extends others. */
const FILES = ['forms/uk-student.json', 'checks/money.json', 'destinations/france.json'];

const run = async (args: readonly string[], count: number): Promise<CommandCost[]> => {
  const costs: CommandCost[] = [];
  for (let one = 0; one < count; one += 1) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'command-cost.ts'), ...args],
      { cwd: join(folder, '..'), maxBuffer: 1e8 },
    );
    const cost = JSON.parse(stdout) as CommandCost;
    if (cost.code !== 0) throw new Error(`The catalogue has problems:\n${cost.text}`);
    costs.push(cost);
  }
  return costs;
};

const of = (costs: readonly CommandCost[], value: (cost: CommandCost) => number): number =>
  rounded(median(costs.map(value)));

/** The catalogue with 200 destinations more, each with 20 visas, in a folder of its own. */
async function checkMany(): Promise<CommandCost[]> {
  const { files } = await readCatalogueFiles(folder);
  const root = mkdtempSync(join(tmpdir(), 'many-destinations-'));
  try {
    for (const { path, text } of withManyDestinations(files, LARGE)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return await run(['check', join(root, 'catalogue')], LARGE_RUNS);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/**
 * `npm run catalogue -- check`: the whole with starting, one file without, and 200 destinations.
 * Processor time, since the clock counts what others do on the machine.
 */
export const catalogueCheck: Benchmark = async () => {
  const whole = await run(['check', 'catalogue'], RUNS);
  const figures: Figure[] = [
    {
      name: 'catalogue.check',
      value: of(whole, ({ start, work }) => start + work),
      unit: 'ms',
      n: RUNS,
      note: `of the processor, starting included (${of(whole, ({ start }) => start)} ms)`,
    },
  ];
  for (const file of FILES) {
    const alone = await run(['check', join('catalogue', file)], RUNS);
    figures.push({
      name: `catalogue.check.${file.replace('.json', '')}`,
      value: of(alone, ({ work }) => work),
      unit: 'ms',
      n: RUNS,
      note: `of the processor, beside ${of(alone, ({ start }) => start)} ms of starting`,
    });
  }
  const many = await checkMany();
  const name = `catalogue.check.${LARGE.destinations}x${LARGE.visaTypes}`;
  return [
    ...figures,
    {
      name,
      value: of(many, ({ start, work }) => (start + work) / 1000),
      unit: 's',
      n: LARGE_RUNS,
      note: 'of the processor, starting included',
    },
    { name: `${name}.memory`, value: of(many, ({ mb }) => mb), unit: 'MB', n: LARGE_RUNS },
  ];
};
