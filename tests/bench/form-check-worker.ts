import { parentPort, workerData } from 'node:worker_threads';
import type { Countries } from '../../src/contract/catalogue.ts';
import type { Facts } from '../../src/core/expressions/facts.ts';
import { countryTable } from '../../src/core/forms/check-context.ts';
import type { FormChanges } from '../../src/core/forms/store/changes.ts';
import { FormStore } from '../../src/core/forms/store/store.ts';
import type { CompiledForm } from '../../src/core/forms/types.ts';

/** What the worker is given: a form with its answers. */
export interface CheckWork {
  form: CompiledForm;
  countries: Countries;
  facts: Facts;
  answers: FormChanges['set'];
}

const RUNS = 50;

const { form, countries, facts, answers } = workerData as CheckWork;
const store = new FormStore({ form, countries: countryTable(countries), facts });
store.restore({ set: answers });

const times = Array.from({ length: RUNS }, () => {
  const start = performance.now();
  store.findErrors();
  return performance.now() - start;
});
parentPort?.postMessage(times);
