import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../../src/core/checks/finding.ts';
import type { Show } from '../../../src/core/checks/sentence.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import { questionAt } from '../../../src/core/forms/answer-keys.ts';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import { optionLabel } from '../../../src/core/forms/display.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { put } from '../../catalogue/possible-answers.ts';

export interface Change { check: string; set?: Record<string, unknown>; unset?: string[] }
/** A check under doubtful values, by their paths; `opens`: it would be open with the values as they stand. */
export interface Doubt extends Change { doubtful: string[]; state: Finding['state']; opens?: true }
/** Answers and documents that agree; changes that each break one check, under which one is kept that else is not run, and under which one is silent because a stronger one speaks. */
export interface CheckCase { country: string; facts: Record<string, unknown>; contradictions: Change[]; agreements: Change[]; silences: Change[]; doubts?: Doubt[] }

export const compiled = loadCompiled();
const folder = join(import.meta.dirname, '../../cases/checks');
export const cases = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CheckCase);
const countries = countryTable(compiled.countries);
const texts = compiled.copy.en?.all ?? {};

/** The facts of a case after a change, with visa and tables. */
export function factsOf({ country, facts }: CheckCase, { set = {}, unset = [] }: Partial<Change> = {}): Facts {
  const changed = structuredClone(facts);
  for (const [path, value] of Object.entries(set)) put(changed, path.split('.'), value);
  for (const path of unset) put(changed, path.split('.'), undefined);
  return { ...changed, visa: compiled.destinations[country]?.visaTypes[0]?.facts, tables: compiled.tables };
}

/** The words of the catalogue for the form of a case. */
export function showFor({ country }: CheckCase): Show {
  const form = compiled.forms[compiled.destinations[country]?.visaTypes[0]?.form ?? ''];
  return {
    country: countries.inSentence,
    option: (path, word) => {
      const node = form && questionAt(form, path);
      return node && optionLabel(node, word, { countries });
    },
    say: (key) => texts[key] ?? `no text ${key}`,
  };
}

/** Every path to a value within facts. */
export function pathsIn(value: unknown, above: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [above];
  return [...(above.length ? [above] : []), ...Object.entries(value).flatMap(([key, part]) => pathsIn(part, [...above, key]))];
}
