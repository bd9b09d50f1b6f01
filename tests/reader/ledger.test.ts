import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withConfidence } from '../../src/reader/confidence/with-confidence.ts';
import { readPages } from '../../src/reader/fields/page-reading.ts';
import { readFields } from '../../src/reader/fields/read-fields.ts';
import {
  type Account,
  account,
  colouredLayout,
  layout,
  rowLines,
  statement,
  totalsOf,
} from './statements.ts';
import { today, typedPage, vocabulary } from './typed-page.ts';

const SURE = 0.9;
const SEED = 20261123;
const namespace = vocabulary.types
  .flatMap(({ namespaces }) => namespaces)
  .find(({ id }) => id === 'bank_statement')!;

type Fields = ReturnType<typeof readFields>;

function fieldsOf(...pages: (readonly string[])[]): Fields {
  const analyses = pages.map((lines, at) => typedPage(lines, { number: at + 1 }));
  const found = readFields(namespace, {
    pages: readPages(analyses, { vocabulary, today }),
    file: { mimeType: 'application/pdf', bytes: 1 },
  });
  return withConfidence(found, { namespace });
}

const centsOf = (fields: Fields, name: string): number | undefined => {
  const amount = (fields[name]?.value as { amount?: number } | undefined)?.amount;
  return amount === undefined ? undefined : Math.round(100 * amount);
};

/** What is said of the account and is not so; of what is asked for alone. */
function lies(fields: Fields, truth: Account, isAsked = (_: string) => true): string[] {
  const { lowest, lowestAtEnd, credit, creditDates, closing, out, pay } = totalsOf(truth);
  const wrong = (name: string, is: number | undefined) => {
    const read = centsOf(fields, name);
    return read === undefined || read === is || !isAsked(name) ? [] : [`${name} ${read}, is ${is}`];
  };
  const day = fields.largest_credit_date?.value;
  const isDay = day === undefined || creditDates.includes(String(day));
  return [
    ...wrong('lowest_balance', lowest),
    ...wrong('lowest_balance_28_days', lowestAtEnd),
    ...wrong('largest_credit', credit),
    ...wrong('opening_balance', truth.opening),
    ...wrong('closing_balance', closing),
    ...wrong('monthly_outgoings', out),
    ...wrong('monthly_income', pay),
    ...(isDay || !isAsked('largest_credit_date') ? [] : [`day ${day}`]),
    ...moneyOf(fields).filter((currency) => !OWN_MONEY.includes(currency)),
  ];
}

/** Rows name euros, which are no account's. */
const OWN_MONEY = ['GBP', 'USD'];

/** In what money the sums are told that are told as sure. */
const moneyOf = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ value, confidence }) => {
    const { currency } = value as { currency?: string };
    return currency && confidence >= SURE ? [currency] : [];
  });

const isSureIn = (fields: Fields) => (name: string) => (fields[name]?.confidence ?? 0) >= SURE;

const TOTALS = ['lowest_balance', 'largest_credit', 'monthly_outgoings'];
const BALANCES = ['opening_balance', 'closing_balance'];
/** They follow from days. */
const BY_DAY = ['lowest_balance_28_days', 'largest_credit_date'];
const isTold = (fields: Fields): boolean => TOTALS.some((name) => name in fields);

describe('what a statement adds up to', () => {
  test('is told rightly or not at all, whatever it looks like', () => {
    let answered = 0;
    fc.assert(
      fc.property(account, layout, (truth, manner) => {
        const fields = fieldsOf(statement(truth, manner, rowLines(truth, manner)));
        answered += Number(isTold(fields));
        expect(lies(fields, truth)).toEqual([]);
      }),
      { numRuns: 300, seed: SEED },
    );
    expect(answered).toBeGreaterThan(200);
  });

  test('is never told as sure and wrong where rows are lost', () => {
    const losing = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(account, layout, losing, (truth, manner, lost) => {
        const rows = rowLines(truth, manner);
        const gone = new Set(lost.map((at) => at % rows.length));
        const remaining = rows.filter((_, at) => !gone.has(at));
        const fields = fieldsOf(statement(truth, manner, remaining));
        const net = inOrder(truth, manner.isNewestFirst).reduce(
          (sum, amount, at) => sum + (gone.has(at) ? amount : 0),
          0,
        );
        // Rows that take each other back leave no trace.
        if (net !== 0) expect(lies(fields, truth, isSureIn(fields))).toEqual([]);
      }),
      { numRuns: 300, seed: SEED },
    );
  });

  test('is never told as sure and wrong where figures, days or signs are misread', () => {
    const slip = fc.record({
      at: fc.nat(),
      place: fc.nat(),
      as: fc.constantFrom('0', '1', '3', '7', '8', 'O', ' ', '.', ''),
    });
    fc.assert(
      fc.property(
        account,
        layout,
        fc.array(slip, { minLength: 1, maxLength: 3 }),
        (truth, manner, slips) => {
          const rows = rowLines(truth, manner);
          let isDay = false;
          // Where nothing but their sum tells, two slips may take each other back.
          for (const { at, place, as } of manner.balance === 'each row'
            ? slips
            : slips.slice(0, 1)) {
            const line = rows[at % rows.length] ?? '';
            const marks = [...line.matchAll(/[\d.,()/+-]/g)].map(({ index }) => index);
            const where = marks[place % Math.max(1, marks.length)];
            isDay ||= where !== undefined && where < 14;
            if (where !== undefined)
              rows[at % rows.length] = line.slice(0, where) + as + line.slice(where + 1);
          }
          const fields = fieldsOf(statement(truth, manner, rows));
          // A day that became another one of the same period shows nowhere.
          const isAsked = (name: string) =>
            isSureIn(fields)(name) && !(isDay && BY_DAY.includes(name));
          expect(lies(fields, truth, isAsked)).toEqual([]);
        },
      ),
      { numRuns: 300, seed: SEED },
    );
  });

  test('is never told as sure and wrong where colour alone shows what is owed', () => {
    fc.assert(
      fc.property(account, colouredLayout, (truth, manner) => {
        const fields = fieldsOf(statement(truth, manner, rowLines(truth, manner)));
        // Without heads or signs nothing tells an account that was always overdrawn from one that
        // never was.
        const isSaid = manner.hasHeads || !manner.columns.includes(' and ');
        const isAsked = (name: string) =>
          isSureIn(fields)(name) && (isSaid || !BALANCES.includes(name));
        expect(lies(fields, truth, isAsked)).toEqual([]);
      }),
      { numRuns: 300, seed: SEED },
    );
  });

  test('goes over pages that carry a balance forward', () => {
    let answered = 0;
    fc.assert(
      fc.property(account, layout, fc.nat(), (truth, manner, cut) => {
        const asked = { ...manner, balances: 'around' as const, isNewestFirst: false };
        const [rows, { balances }] = [rowLines(truth, asked), totalsOf(truth)];
        const half = cut % rows.length;
        const carried = ((half === 0 ? truth.opening : (balances[half - 1] ?? 0)) / 100).toFixed(2);
        const all = statement(truth, { ...asked, manner: 'plain' }, rows);
        const at = all.length - 1 - rows.length + half;
        const line = (text: string) => `${text.padEnd(74)}${carried.padStart(18)}`;
        const fields = fieldsOf(
          [...all.slice(0, at), line('Carried over')],
          [line('Brought over'), ...all.slice(at)],
        );
        answered += Number(isTold(fields));
        expect(lies(fields, truth)).toEqual([]);
      }),
      { numRuns: 300, seed: SEED },
    );
    expect(answered).toBeGreaterThan(60);
  });

  test('is told of neither of two accounts on one page', () => {
    fc.assert(
      fc.property(account, account, layout, (one, other, manner) => {
        const asked = { ...manner, balances: 'around' as const };
        const [first, second] = [one, other].map((each) =>
          statement(each, asked, rowLines(each, asked)),
        );
        const fields = fieldsOf([...first!, ...second!.slice(3)]);
        const isOne = one.opening === other.opening || totalsOf(one).closing === other.opening;
        if (!isOne) expect([...TOTALS, ...BALANCES].filter(isSureIn(fields))).toEqual([]);
      }),
      { numRuns: 300, seed: SEED },
    );
  });
});

describe('a column of days', () => {
  test('on which sums count is no column of sums', () => {
    const row = (day: string, text: string, out: string, income = '') =>
      `${day}   ${text.padEnd(24)}${day}  ${out.padStart(10)}${income.padStart(14)}`;
    const fields = fieldsOf([
      'Relevé de compte en EUR du 01.09.2026 au 30.09.2026',
      `        ${'SOLDE CREDITEUR AU 31.08.2026'.padEnd(24)}                982,14`,
      row('02.09', 'FACTURE CARTE', '27,40'),
      row('05.09', 'REMISE CHEQUE', '', '718,22'),
      row('12.09', 'PRLV SEPA', '33,38'),
      row('25.09', 'VIR SALAIRE', '', '2 219,40'),
      `        ${'SOLDE CREDITEUR AU 30.09.2026'.padEnd(24)}              3 858,98`,
    ]);
    expect(centsOf(fields, 'lowest_balance')).toBe(95_474);
    expect(centsOf(fields, 'largest_credit')).toBe(221_940);
    expect(centsOf(fields, 'closing_balance')).toBe(385_898);
  });
});

const inOrder = ({ rows }: Account, isTurned: boolean): number[] => {
  const amounts = rows.map(({ amount }) => amount);
  return isTurned ? amounts.toReversed() : amounts;
};
