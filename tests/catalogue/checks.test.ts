import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../../src/core/checks/run-checks.ts';
import type { Facts } from '../../src/core/expressions/facts.ts';
import { loadCompiled } from './load.ts';
import { put } from './possible-answers.ts';

interface Contradiction { check: string; set?: Record<string, unknown>; unset?: string[] }
/** A set of answers and documents that agree, and changes that each break one check. */
interface Case { country: string; facts: Record<string, unknown>; contradictions: Contradiction[] }

const folder = join(import.meta.dirname, '../cases/checks');
const cases = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Case);
const { checks, destinations, tables } = loadCompiled();

function factsOf({ country, facts }: Case, { set = {}, unset = [] }: Partial<Contradiction> = {}): Facts {
  const changed = structuredClone(facts);
  for (const [path, value] of Object.entries(set)) put(changed, path.split('.'), value);
  for (const path of unset) put(changed, path.split('.'), undefined);
  return { ...changed, visa: destinations[country]?.visaTypes[0]?.facts, tables };
}

const show = { country: () => undefined, say: (key: string) => key };
const openIn = (one: Case, change?: Contradiction): string[] =>
  runChecks(checks, factsOf(one, change), show).filter(({ state }) => state === 'open').map(({ id }) => id);

describe.each(cases)('the checks for $country', (one) => {
  it('leave nothing open when answers and documents agree', () => {
    expect(openIn(one)).toEqual([]);
  });

  it.each(one.contradictions)('$check finds its contradiction', (change) => {
    expect(openIn(one, change)).toContain(change.check);
  });
});

describe('the checks', () => {
  it('are shown to fail, each of them', () => {
    const shown = new Set(cases.flatMap(({ contradictions }) => contradictions.map(({ check }) => check)));
    expect(checks.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('are at least thirty, and each says what is wrong and what to do', () => {
    expect(checks.length).toBeGreaterThanOrEqual(30);
    const parts = checks.flatMap(({ id, message, fix }) => [message, fix].map((sentence) => ({ id, sentence: sentence.map((part) => (typeof part === 'string' ? part : 'X')).join('') })));
    expect(parts.filter(({ sentence }) => !/^[A-Z].*[.]$/.test(sentence))).toEqual([]);
  });
});
