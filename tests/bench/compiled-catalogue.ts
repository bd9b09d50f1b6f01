import { join } from 'node:path';
import type { CompiledCatalogue } from '../../src/core/catalogue/compile/compiled.ts';
import { readCatalogueFiles } from '../../src/server/catalogue/catalogue-files.ts';
import { checkCatalogueFiles } from '../../src/server/catalogue/serve-catalogue.ts';

let compiled: Promise<CompiledCatalogue> | undefined;

/** This project's catalogue, ready to run; compiled once for all benchmarks of a run. */
export const compiledCatalogue = (): Promise<CompiledCatalogue> =>
  (compiled ??= compileCatalogue());

const compileCatalogue = async (): Promise<CompiledCatalogue> => {
  const { files } = await readCatalogueFiles(join(import.meta.dirname, '../../catalogue'));
  const { compiled } = await checkCatalogueFiles(files);
  if (!compiled) throw new Error('The catalogue has problems: run "npm run catalogue -- check".');
  return compiled;
};
