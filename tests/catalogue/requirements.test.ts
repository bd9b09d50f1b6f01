import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type RequirementLevel,
  standingOf,
} from '../../src/core/checks/documents/requirement-states.ts';
import { loadCompiled } from './load.ts';
import { factsOf } from './possible-answers.ts';

interface Case {
  requirement: string;
  name: string;
  given: Record<string, unknown>;
  is: RequirementLevel;
}
interface Cases {
  countries: string[];
  /** The id of the visa, or of several; left out, it is the first that each country offers. */
  visa?: string | string[];
  cases: Case[];
  /** Further cases of what a country asks for in its own way. */
  only?: Record<string, Case[]>;
}

const folder = join(import.meta.dirname, '../cases/requirements');
const all = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Cases,
);
const { destinations, tables } = loadCompiled();
const visas = all.flatMap(({ countries, visa: wanted, cases, only = {} }) =>
  countries.flatMap((country) => {
    const offered = destinations[country]?.visaTypes ?? [];
    const ids = wanted === undefined ? offered.slice(0, 1).map(({ id }) => id) : [wanted].flat();
    return ids.map((id) => {
      const visa = offered.find((one) => one.id === id);
      return {
        name: `${country} ${id}`,
        cases: [...cases, ...(only[country] ?? [])],
        asked: visa?.requirements ?? [],
      };
    });
  }),
);

describe.each(visas)('what $name asks for under a condition', ({ cases, asked }) => {
  it.each(cases)('$requirement: $name: $is', ({ requirement, given, is }) => {
    const found = asked.find(({ id }) => id === requirement);
    expect(found && standingOf(found, { ...factsOf(given), tables })).toBe(is);
  });

  it('is shown while it is open, once it holds and once it does not', () => {
    const shown = (id: string) =>
      [
        ...new Set(cases.filter(({ requirement }) => requirement === id).map(({ is }) => is)),
      ].sort();
    const outcomes = {
      conditional: ['applies', 'if-applies', 'never'],
      required: ['never', 'required'],
      recommended: ['never', 'recommended'],
    };
    for (const { id, level } of asked.filter(({ when }) => when))
      expect({ id, shown: shown(id) }).toEqual({ id, shown: outcomes[level] });
  });
});

it('every visa is there that asks for something only sometimes', () => {
  const named = new Set(visas.map(({ name }) => name));
  const offered = Object.entries(destinations).flatMap(([country, { visaTypes }]) =>
    visaTypes
      .filter(({ requirements }) => requirements.some(({ when }) => when))
      .map(({ id }) => `${country} ${id}`),
  );
  expect(offered.filter((name) => !named.has(name))).toEqual([]);
});
