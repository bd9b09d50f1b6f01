import { join } from 'node:path';
import type { CatalogueText } from '../../src/core/catalogue/catalogue.ts';
import { slice } from '../../src/core/manifest/manifest.ts';
import { readCatalogueFiles } from '../../src/server/catalogue/catalogue-files.ts';
import { checkCatalogueFiles } from '../../src/server/catalogue/serve-catalogue.ts';
import { type Benchmark, type Figure, median, rounded } from './figure.ts';
import { withManyDestinations } from './many-destinations.ts';
import { sized } from './size.ts';

const DESTINATIONS = sized(200, 2),
  VISA_TYPES = 10,
  RUNS = sized(5, 1);

const measure = async (
  files: readonly CatalogueText[],
): Promise<{ ms: number; mb: number; manifest: number }> => {
  const times: number[] = [];
  const before = process.memoryUsage().heapUsed;
  let manifest = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    const { compiled, problems } = await checkCatalogueFiles(files);
    times.push(performance.now() - start);
    if (!compiled)
      throw new Error(`The catalogue has problems: ${problems[0]?.file} ${problems[0]?.message}`);
    manifest = JSON.stringify(
      slice(compiled, { roles: ['applicant'], applicantType: 'D2C', tenantId: 'demo' }),
    ).length;
  }
  return {
    ms: median(times),
    mb: (process.memoryUsage().heapUsed - before) / 1e6 / RUNS,
    manifest,
  };
};

/**
 * Validating and compiling the catalogue as it is, and one of 200 destinations × 10 visa types;
 * what the browser gets of each.
 */
export const catalogueCompile: Benchmark = async () => {
  const { files } = await readCatalogueFiles(join(import.meta.dirname, '../../catalogue'));
  const [own, large] = [
    await measure(files),
    await measure(
      withManyDestinations(files, { destinations: DESTINATIONS, visaTypes: VISA_TYPES }),
    ),
  ];
  const figure = (name: string, { ms, mb, manifest }: typeof own): Figure[] => [
    {
      name: `catalogue.compile.${name}`,
      value: rounded(ms),
      unit: 'ms',
      n: RUNS,
      note: `about ${rounded(mb)} MB of heap a run`,
    },
    {
      name: `catalogue.compile.${name}.manifest`,
      value: rounded(manifest / 1000),
      unit: 'kB',
      n: 1,
      note: "JSON that one applicant's browser gets",
    },
  ];
  return [...figure('own', own), ...figure('200x10', large)];
};
