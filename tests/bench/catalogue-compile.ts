import { join } from 'node:path';
import type { CatalogueText } from '../../src/core/catalogue/catalogue.ts';
import { slice } from '../../src/core/manifest/manifest.ts';
import { readCatalogueFiles } from '../../src/server/catalogue/catalogue-files.ts';
import { checkCatalogueFiles } from '../../src/server/catalogue/serve-catalogue.ts';
import { type Benchmark, type Figure, median, rounded } from './figure.ts';
import { sized } from './size.ts';

const DESTINATIONS = sized(200, 2),
  VISA_TYPES = 10,
  RUNS = sized(5, 1);

interface Country {
  value: string;
}
interface DestinationFile {
  id: string;
  country: string;
  visaTypes: { id: string; name: string }[];
}

const parsed = <T>(files: readonly CatalogueText[], path: string): T => {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`The benchmark needs ${path}.`);
  return JSON.parse(file.text) as T;
};

/**
 * The catalogue with as many destinations as asked, each a copy of Japan with copies of its visa
 * type.
 */
const generated = (files: readonly CatalogueText[]): CatalogueText[] => {
  const japan = parsed<DestinationFile>(files, 'catalogue/destinations/japan.json');
  const taken = new Set(
    files
      .filter(({ path }) => path.startsWith('catalogue/destinations/'))
      .map(({ text }) => (JSON.parse(text) as DestinationFile).country),
  );
  const countries = parsed<{ countries: Country[] }>(files, 'catalogue/countries.json')
    .countries.filter(({ value }) => !taken.has(value))
    .slice(0, DESTINATIONS);
  return [
    ...files,
    ...countries.map(({ value }) => {
      const id = `generated-${value.toLowerCase()}`;
      const visaTypes = japan.visaTypes.slice(0, 1).flatMap((type) =>
        Array.from({ length: VISA_TYPES }, (_, at) => ({
          ...type,
          id: `${id.replace('-', '_')}_${at}`,
          name: `${type.name} ${value} ${at}`,
        })),
      );
      return {
        path: `catalogue/destinations/${id}.json`,
        text: JSON.stringify({ ...japan, id, country: value, visaTypes }, null, 2),
      };
    }),
  ];
};

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
  const [own, large] = [await measure(files), await measure(generated(files))];
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
