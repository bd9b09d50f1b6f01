import fc from 'fast-check';
import { addDays } from '../../src/core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../src/core/dates/iso-date.ts';

/** What happened on an account, oldest first, in cents. */
export interface Account {
  opening: number;
  rows: readonly { date: IsoDate; text: string; amount: number }[];
}

/** What its totals are, in cents. */
export function totalsOf({ opening, rows }: Account) {
  let left = opening;
  const balances = rows.map(({ amount }) => (left += amount));
  const credit = rows.reduce((best, row) => (row.amount > best ? row.amount : best), 0);
  return {
    balances,
    closing: left,
    lowest: Math.min(opening, ...balances),
    credit,
    creditDates: rows.filter(({ amount }) => amount === credit).map(({ date }) => date),
  };
}

const TEXTS = [
  'Card payment',
  'Transfer',
  'Standing order 4471',
  'Ref 88120',
  'Cheque',
  'Rent',
  'Salary',
];

export const account: fc.Arbitrary<Account> = fc
  .record({
    opening: fc.integer({ min: -50_000, max: 900_000 }),
    first: fc.constantFrom<IsoDate>('2026-03-01', '2026-08-14', '2026-01-29'),
    steps: fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 6 }),
        text: fc.constantFrom(...TEXTS),
        amount: fc.oneof(
          fc.integer({ min: -250_000, max: -137 }),
          fc.integer({ min: 111, max: 400_000 }),
        ),
      }),
      { minLength: 1, maxLength: 14 },
    ),
  })
  .map(({ opening, first, steps }) => {
    let date = first;
    const rows = steps.map(({ days, text, amount }) => ({
      date: (date = addDays(date, days)),
      text,
      amount,
    }));
    return { opening, rows };
  });

/** How a bank sets its statements. */
export interface Layout {
  manner: 'english' | 'german' | 'french' | 'swiss' | 'indian' | 'plain';
  columns:
    'debit and credit' | 'credit and debit' | 'signed' | 'sign behind' | 'letters' | 'brackets';
  balance: 'each row' | 'each day' | 'none';
  balances: 'around' | 'at the head' | 'none';
  date: 'full' | 'short' | 'each day once';
  isNewestFirst: boolean;
}

export const layout: fc.Arbitrary<Layout> = fc.record({
  manner: fc.constantFrom<Layout['manner'][]>(
    'english',
    'german',
    'french',
    'swiss',
    'indian',
    'plain',
  ),
  columns: fc.constantFrom<Layout['columns'][]>(
    'debit and credit',
    'credit and debit',
    'signed',
    'sign behind',
    'letters',
    'brackets',
  ),
  balance: fc.constantFrom<Layout['balance'][]>('each row', 'each day', 'none'),
  balances: fc.constantFrom<Layout['balances'][]>('around', 'at the head', 'none'),
  date: fc.constantFrom<Layout['date'][]>('full', 'short', 'each day once'),
  isNewestFirst: fc.boolean(),
});

const grouped = (whole: string, sign: string): string => whole.replace(/\B(?=(\d{3})+$)/g, sign);
const lakhs = (whole: string): string =>
  whole.length > 3
    ? `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`
    : whole;

const MANNERS: Record<Layout['manner'], (whole: string, cents: string) => string> = {
  english: (whole, cents) => `${grouped(whole, ',')}.${cents}`,
  german: (whole, cents) => `${grouped(whole, '.')},${cents}`,
  french: (whole, cents) => `${grouped(whole, ' ')},${cents}`,
  swiss: (whole, cents) => `${grouped(whole, "'")}.${cents}`,
  indian: (whole, cents) => `${lakhs(whole)}.${cents}`,
  plain: (whole, cents) => `${whole}.${cents}`,
};

/** A size as the bank's country writes it, without a sign. */
export function written(cents: number, manner: Layout['manner']): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return MANNERS[manner](digits.slice(0, -2), digits.slice(-2));
}

const minus = (cents: number, manner: Layout['manner']): string =>
  `${cents < 0 ? '-' : ''}${written(cents, manner)}`;

const right = (text: string, width = 18): string => text.padStart(width);

function amountCells(amount: number, { columns, manner }: Layout): string {
  const size = written(amount, manner);
  const [out, come] = amount < 0 ? [size, ''] : ['', size];
  return {
    'debit and credit': right(out) + right(come),
    'credit and debit': right(come) + right(out),
    signed: right(`${amount < 0 ? '-' : '+'}${size}`),
    'sign behind': right(`${size}${amount < 0 ? '-' : '+'}`),
    letters: right(`${size} ${amount < 0 ? 'DR' : 'CR'}`),
    brackets: right(amount < 0 ? `(${size})` : ` ${size} `),
  }[columns];
}

/** The rows, each a line of the statement, so that a test may lose or change it. */
export function rowLines(account: Account, layout: Layout): string[] {
  const { balances } = totalsOf(account);
  const { rows } = account;
  const lines = rows.map(({ date, text, amount }, at) => {
    const isFirstOfDay = at === 0 || rows[at - 1]?.date !== date;
    const isLastOfDay = rows[at + 1]?.date !== date;
    const hasDate = layout.date !== 'each day once' || layout.isNewestFirst || isFirstOfDay;
    const [year, month, day] = date.split('-');
    const shown = layout.date === 'short' ? `${day}.${month}.` : `${day}.${month}.${year}`;
    const hasBalance =
      layout.balance === 'each row' || (layout.balance === 'each day' && isLastOfDay);
    const left = hasBalance ? right(minus(balances[at] ?? 0, layout.manner)) : '';
    const head = (hasDate ? shown : '').padEnd(14) + text.padEnd(24);
    return `${head}${amountCells(amount, layout)}${left}`;
  });
  return layout.isNewestFirst ? lines.toReversed() : lines;
}

/** A statement of one account around its rows. */
export function statement(account: Account, layout: Layout, rows: readonly string[]): string[] {
  const { closing } = totalsOf(account);
  const [first, last] = [account.rows[0]?.date, account.rows.at(-1)?.date];
  const named = (label: string, cents: number) =>
    `${label.padEnd(38)}${right(minus(cents, layout.manner), 54)}`;
  const ends = [named('Opening balance', account.opening), named('Closing balance', closing)];
  const [above = '', below = ''] = layout.isNewestFirst ? ends.toReversed() : ends;
  const head = ['#Bank of Elsewhere', `Statement period  ${turned(first)} to ${turned(last)}`, ''];
  if (layout.balances === 'around') return [...head, above, ...rows, below];
  return layout.balances === 'none' ? [...head, ...rows] : [...head, ...ends, '', ...rows];
}

const turned = (date = ''): string => date.split('-').toReversed().join('.');
