import { describe, expect, it } from 'vitest';
import { catalogueNames } from '../../../src/core/catalogue/catalogue-names.ts';
import { textsIn } from '../../../src/core/catalogue/languages/translations.ts';
import { explainCheck } from '../../../src/core/checks/explain-check.ts';
import { translator } from '../../../src/core/copy/text.ts';
import type { Facts } from '../../../src/core/expressions/facts.ts';
import { NAMED_MEASURES } from '../../../src/core/facts/named-facts.ts';
import { factWords } from '../../../src/core/forms/explanation/fact-words.ts';
import { loadCompiled } from '../../catalogue/load.ts';

const compiled = loadCompiled();

const explained = (id: string, facts: Partial<Facts>, docId?: string) => {
  const check = compiled.checks.find((one) => one.id === id);
  if (!check) throw new Error(`There is no check "${id}".`);
  const t = translator(textsIn(compiled, 'en'), () => undefined);
  const visa = Object.values(compiled.destinations)
    .flatMap(({ visaTypes }) => visaTypes)
    .find((one) => check.appliesTo === 'all' || check.appliesTo.includes(one.id));
  const words = factWords(catalogueNames(compiled), {
    t,
    form: compiled.forms[visa?.form ?? ''],
  });
  return explainCheck(check, {
    facts: { ...facts, tables: compiled.tables } as Facts,
    words,
    checks: compiled.checks,
    docId,
  });
};

describe('a check in words', () => {
  it('has names for measures that some check reads', () => {
    const read = new Set(compiled.checks.flatMap(({ reads }) => reads));
    expect(NAMED_MEASURES.filter((path) => !read.has(path))).toEqual([]);
  });

  it('says what has to be so, part by part, with the answers as they are', () => {
    const { title, assert } = explained('dates_future', {
      today: '2027-01-18',
      trip: { fromDate: '2027-01-02' },
      form: { arrival_date: '2027-01-02' },
    });
    expect(title).toBe('Your trip lies ahead');
    expect(assert).toMatchObject({ now: 'no' });
  });

  it('names what it looks at where a part has no words of its own', () => {
    const { assert, looksAt } = explained('passport_number_equal', {
      form: { passport_number: 'L8' },
      documents: { passport: { number: 'L9' } },
    });
    expect(assert).toBeUndefined();
    expect(looksAt).toContainEqual(expect.objectContaining({ value: '“L9”', isKnown: true }));
  });

  it('says which of that is not known', () => {
    const { looksAt } = explained('passport_number_equal', { form: {}, documents: {} });
    expect(looksAt.length).toBeGreaterThan(0);
    expect(looksAt.every(({ isKnown }) => !isKnown)).toBe(true);
  });

  it('has words, or something that it looks at, wherever its title alone does not say it', () => {
    const silent = compiled.checks.filter(({ id }) => {
      const { assert, looksAt } = explained(id, {});
      return !assert && looksAt.length === 0;
    });
    expect(silent.map(({ title }) => title).sort()).toEqual(['You need a visa for this trip']);
  });
});
