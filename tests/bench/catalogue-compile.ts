import { join } from 'node:path';
import type { CatalogueText } from '../../src/core/catalogue/catalogue.ts';
import type { CompiledCatalogue } from '../../src/core/catalogue/compile/compiled.ts';
import { slice } from '../../src/core/manifest/manifest.ts';
import { readCatalogueFiles } from '../../src/server/catalogue/catalogue-files.ts';
import { checkCatalogueFiles } from '../../src/server/catalogue/serve-catalogue.ts';
import { type Benchmark, type Figure, median, rounded } from './figure.ts';
import { withManyDestinations } from './many-destinations.ts';
import { sized } from './size.ts';

const DESTINATIONS = sized(200, 2),
  VISA_TYPES = 10,
  RUNS = sized(5, 1);

/** What the calls bring that step 1 makes before a destination is chosen. */
const dataOfStep1 = (compiled: CompiledCatalogue) => {
  const { countries, sets } = compiled.countries;
  return [
    slice(compiled, { roles: ['applicant'], applicantType: 'D2C', tenantId: 'demo' }),
    { countries, sets },
  ];
};

const measure = async (
  files: readonly CatalogueText[],
): Promise<{ ms: number; mb: number; step1: number }> => {
  const times: number[] = [];
  const before = process.memoryUsage().heapUsed;
  let step1 = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const { compiled, problems } = await checkCatalogueFiles(files);
    times.push(performance.now() - start);
    if (!compiled)
      throw new Error(`The catalogue has problems: ${problems[0]?.file} ${problems[0]?.message}`);
    step1 = JSON.stringify(dataOfStep1(compiled)).length / 1000;
  }
  return {
    ms: median(times),
    mb: (process.memoryUsage().heapUsed - before) / 1e6 / RUNS,
    step1,
  };
};

/**
 * Validating and compiling the catalogue as it is, and one of 200 destinations × 10 visa types;
 * how much more a browser loads for step 1 of the large one.
 */
export const catalogueCompile: Benchmark = async () => {
  const { files } = await readCatalogueFiles(join(import.meta.dirname, '../../catalogue'));
  const [own, large] = [
    await measure(files),
    await measure(
      withManyDestinations(files, { destinations: DESTINATIONS, visaTypes: VISA_TYPES }),
    ),
  ];
  const figure = (name: string, { ms, mb }: typeof own): Figure => ({
    name: `catalogue.compile.${name}`,
    value: rounded(ms),
    unit: 'ms',
    n: RUNS,
    note: `about ${rounded(mb)} MB of heap a run`,
  });
  return [
    figure('own', own),
    figure('200x10', large),
    {
      name: 'catalogue.step1',
      value: rounded(large.step1),
      unit: 'kB',
      peer: 'with the 13 destinations of this catalogue',
      peerValue: rounded(own.step1),
      ratio: Number((large.step1 / own.step1).toFixed(3)),
      n: 1,
      note: 'JSON of manifest and countries; scripts, and the destination that is chosen, are the same',
    },
  ];
};
