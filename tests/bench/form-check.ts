import { join } from 'node:path';
import { checkCatalogue } from '../../src/core/catalogue/check-catalogue.ts';
import { type Cell, isShown } from '../../src/core/forms/cell.ts';
import { countryTable } from '../../src/core/forms/check-context.ts';
import { FormStore } from '../../src/core/forms/store.ts';
import type { FieldNode, Value } from '../../src/core/forms/types.ts';
import { checksumOf, readCatalogueFiles } from '../../src/server/catalogue-files.ts';
import { type Benchmark, median, rounded } from './figure.ts';

const RUNS = 50, ROUNDS = 6;

/** A value that passes most checks; of choices the one that asks for more ("yes" comes first in our forms). */
const plausible = (node: FieldNode): Value => {
  const first = node.options?.[0]?.value ?? 'GB';
  switch (node.type) {
    case 'number': return typeof node.min === 'number' ? node.min : 1;
    case 'money': return { amount: 100, currency: node.currency ?? 'EUR' };
    case 'date': return '2009-05-04';
    case 'month': return '2020-05';
    case 'email': return 'anna@example.test';
    case 'phone': return '+999205550142';
    case 'checkbox': return true;
    case 'multiselect': case 'checkboxGroup': return [first];
    case 'select': case 'radio': case 'country': return first;
    case 'signature': return { name: 'Anna Maria Eriksson', date: '2026-11-20' };
    default: return 'Answer';
  }
};

/** Answers every question that shows, round after round, until no more appear. */
export const filled = (store: FormStore): FormStore => {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const cell of [...store.cells()] as Cell[]) {
      if (!isShown(cell)) continue;
      if (cell.kind === 'list' && cell.children.length === 0) store.addRow(cell);
      if (cell.kind === 'leaf' && cell.value === undefined) store.set(cell, plausible(cell.node));
    }
  }
  return store;
};

/** The UK form of the catalogue with everything answered. */
export const filledUkForm = async (): Promise<{ store: FormStore; build: number }> => {
  const files = await readCatalogueFiles(join(import.meta.dirname, '../../catalogue'));
  const { compiled } = checkCatalogue(files, checksumOf(files));
  const form = compiled?.forms['uk-standard-visitor'];
  if (!compiled || !form) throw new Error('The catalogue has problems, or no form for the United Kingdom.');
  const countries = countryTable(compiled.countries);
  const start = performance.now();
  const store = new FormStore({ form, countries, facts: { today: '2026-11-21', tables: compiled.tables } });
  return { store: filled(store), build: performance.now() - start };
};

/** Judging the UK form, all answered: what the browser does at "continue" and the server at submit. */
export const formCheck: Benchmark = async () => {
  const { store } = await filledUkForm();
  const leaves = [...store.cells()].filter((cell) => cell.kind === 'leaf' && isShown(cell)).length;
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    store.findErrors();
    return performance.now() - start;
  });
  return [{ name: 'form.check', value: rounded(median(times)), unit: 'ms', n: RUNS, note: `${leaves} answers shown; first time ${rounded(times[0] ?? 0)} ms` }];
};
