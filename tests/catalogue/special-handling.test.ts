import { describe, expect, it } from 'vitest';
import type { VisaType } from '../../src/contract/catalogue.ts';
import { evaluate } from '../../src/core/expressions/evaluate.ts';
import { parseExpression } from '../../src/core/expressions/parse-expression.ts';
import { declareVisa, visaFacts } from '../../src/core/facts/visa-facts.ts';
import rows from '../cases/facts/special-handling.json' with { type: 'json' };
import { loadCompiled, written } from './load.ts';

const specialHandling = written.files['special-handling'][0]?.value;
const [sample] = written.files.destination.flatMap(({ value }) => value.visaTypes);
const { destinations } = loadCompiled();

/** What a condition gets to read for a visa of a country, whether that is a destination or not. */
function judged(country: string, category: VisaType['category']) {
  if (!sample) throw new Error('The catalogue has no visa.');
  const visa = visaFacts({ ...sample, category }, { country }, { sets: {}, specialHandling });
  const of = (source: string) => {
    const parsed = parseExpression(source, { visa: declareVisa([visa]) });
    if (Array.isArray(parsed)) throw new Error(JSON.stringify(parsed));
    const outcome = evaluate(parsed.ast, { visa });
    return outcome.isKnown && outcome.value;
  };
  return { isSpecial: of('visa.isSpecial'), isNarrow: of('visa.isNarrow') };
}

describe('special handling of countries and categories', () => {
  it.each(rows)('$rule: special $isSpecial, narrow $isNarrow', (row) => {
    expect(judged(row.country, row.category as VisaType['category'])).toEqual({
      isSpecial: row.isSpecial,
      isNarrow: row.isNarrow,
    });
  });

  it('is of the eleven, the six and the narrower five that the specification names', () => {
    const count = (category: string, key: 'isSpecial' | 'isNarrow') =>
      rows.filter((row) => row.category === category && row[key]).length;
    expect([count('Visitor', 'isSpecial'), count('Student', 'isSpecial')]).toEqual([11, 6]);
    expect([count('Visitor', 'isNarrow'), count('Student', 'isNarrow')]).toEqual([5, 4]);
  });

  it('is told of every visa on offer', () => {
    for (const { country, visaTypes } of Object.values(destinations))
      for (const { category, facts } of visaTypes) {
        const row = rows.find((one) => one.country === country && one.category === category);
        expect(facts).toMatchObject({ isSpecial: row?.isSpecial, isNarrow: row?.isNarrow });
      }
  });
});
