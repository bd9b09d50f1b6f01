import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/core/expressions/evaluate.ts';
import {
  type Declarations,
  dateFact,
  listFact,
  numberFact,
  record,
  textFact,
} from '../../../src/core/expressions/fact-type.ts';
import { functions, tablesOf } from '../../../src/core/expressions/functions/functions.ts';
import { standardFunctions } from '../../../src/core/expressions/functions/standard-functions.ts';
import { parseExpression } from '../../../src/core/expressions/parse-expression.ts';
import cases from '../../cases/expressions/functions.json' with { type: 'json' };

const declarations: Declarations = {
  today: dateFact,
  form: record({
    surname: textFact,
    born: dateFact,
    rows: listFact(record({ count: numberFact })),
  }),
  documents: record({ hotel: record({ check_in: dateFact }) }),
  visa: record({
    funds: record({
      currency: textFact,
      hotelPerDay: numberFact,
      hostPerDay: numberFact,
      minimumTotal: numberFact,
    }),
    banded: record({ bands: listFact(record({ fromDays: numberFact })) }),
  }),
};

const facts = {
  today: '2027-01-01',
  form: { surname: 'Lovelace', rows: [{ count: 1 }, {}] },
  documents: {},
  visa: {
    funds: { currency: 'EUR', hotelPerDay: 65, hostPerDay: 32.5, minimumTotal: 300 },
    banded: {
      bands: [
        { fromDays: 1, fixed: 250 },
        { fromDays: 6, perDay: 40 },
        { fromDays: 11, fixed: 50, perDay: 40 },
      ],
    },
  },
  tables: tablesOf(
    {
      countries: [
        { value: 'DE', label: 'Germany', alpha3: 'DEU', dateFormat: 'day.month.year' },
        {
          value: 'GB',
          label: 'United Kingdom',
          alpha3: 'GBR',
          aliases: ['UK'],
          dateFormat: 'day/month/year',
        },
        { value: 'FR', label: 'France', alpha3: 'FRA', dateFormat: 'day/month/year' },
      ],
      icao: [
        { code: 'D', alpha3: 'DEU', label: 'Germany' },
        { code: 'GBN', alpha3: 'GBR', label: 'British National (Overseas)' },
        { code: 'XXX', label: 'Unspecified' },
      ],
      sets: {},
    },
    {
      base: 'EUR',
      asOf: '2026-11',
      certain: false,
      source: 'made up',
      rates: { GBP: 0.8, JPY: 160 },
    },
    {
      asOf: '2026-11',
      certain: false,
      source: 'made up',
      countries: {
        DE: { Frankfurt: ['FRA'], Dom: [] },
        GB: { London: ['LHR', 'LGW'], Dom: [] },
        FR: { Paris: ['CDG', 'ORY'], 'Saint-Étienne': [] },
      },
    },
  ),
};

describe('the words of expressions', () => {
  it.each(cases)('$rule', ({ expression, gives, unknown }) => {
    const parsed = parseExpression(expression, declarations);
    if (Array.isArray(parsed)) throw new Error(JSON.stringify(parsed));
    expect(evaluate(parsed.ast, facts)).toEqual(
      unknown ? { isKnown: false } : { isKnown: true, value: gives },
    );
  });

  it('each have a case', () => {
    const names = [...Object.keys(functions), ...Object.keys(standardFunctions)];
    expect(
      names.filter((name) => !cases.some(({ expression }) => expression.includes(`${name}(`))),
    ).toEqual([]);
  });

  it.each([
    ['matches', "form.surname.matches('^A')", 10_000],
    ['similarName', "similarName(form.surname, 'Ada', 0.5)", 1_000],
    ['similarText', "similarText('Ada', form.surname, 0.5)", 1_000],
  ])('%s is unknown of a text that is too long to be held against it', (_, expression, longest) => {
    const parsed = parseExpression(expression, declarations);
    if (Array.isArray(parsed)) throw new Error(JSON.stringify(parsed));
    const of = (length: number) =>
      evaluate(parsed.ast, { ...facts, form: { surname: 'A'.repeat(length) } });
    expect([of(longest).isKnown, of(longest + 1).isKnown]).toEqual([true, false]);
  });

  it('run on data that went through JSON, as the browser gets it', () => {
    const parsed = parseExpression(
      'form.rows.exists(row, row.count == 1) ? "one" : "none"',
      declarations,
    );
    if (Array.isArray(parsed)) throw new Error(JSON.stringify(parsed));
    expect(evaluate(JSON.parse(JSON.stringify(parsed.ast)), facts)).toEqual({
      isKnown: true,
      value: 'one',
    });
  });
});
