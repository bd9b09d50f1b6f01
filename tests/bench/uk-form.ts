import { join } from 'node:path';
import { checkCatalogue } from '../../src/core/catalogue/check-catalogue.ts';
import { countryTable } from '../../src/core/forms/check-context.ts';
import { FormStore } from '../../src/core/forms/store.ts';
import { checksumOf, readCatalogueFiles } from '../../src/server/catalogue-files.ts';

export const TODAY = '2026-11-21';

/** The largest form of the catalogue, with what its conditions and checks need. */
export const ukForm = async () => {
  const files = await readCatalogueFiles(join(import.meta.dirname, '../../catalogue'));
  const { compiled } = checkCatalogue(files, checksumOf(files));
  const form = compiled?.forms['uk-standard-visitor'];
  if (!compiled || !form) throw new Error('The catalogue has problems, or no form for the United Kingdom.');
  const countries = countryTable(compiled.countries);
  const emptyStore = () => new FormStore({ form, countries, facts: { today: TODAY, tables: compiled.tables } });
  return { form, compiled, countries, emptyStore };
};
