import { countryTable } from '../../src/core/forms/check-context.ts';
import { FormStore } from '../../src/core/forms/store/store.ts';
import { compiledCatalogue } from './compiled-catalogue.ts';

export const TODAY = '2026-11-21';

/** The largest form of the catalogue, with what its conditions and checks need. */
export const ukForm = async () => {
  const compiled = await compiledCatalogue();
  const form = compiled.forms['uk-standard-visitor'];
  if (!form) throw new Error('The catalogue has no form for the United Kingdom.');
  const countries = countryTable(compiled.countries);
  const emptyStore = () =>
    new FormStore({ form, countries, facts: { today: TODAY, tables: compiled.tables } });
  return { form, compiled, countries, emptyStore };
};
