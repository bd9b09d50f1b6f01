import { join } from 'node:path';
import { checkCatalogue } from '../../src/core/catalogue/check-catalogue.ts';
import type { CompiledCatalogue } from '../../src/core/catalogue/compiled.ts';
import { checksumOf, readCatalogueFiles } from '../../src/server/catalogue-files.ts';

/** This project's catalogue, ready to run. */
export const compiledCatalogue = async (): Promise<CompiledCatalogue> => {
  const files = await readCatalogueFiles(join(import.meta.dirname, '../../catalogue'));
  const { compiled } = checkCatalogue(files, checksumOf(files));
  if (!compiled) throw new Error('The catalogue has problems: run "npm run catalogue -- check".');
  return compiled;
};
