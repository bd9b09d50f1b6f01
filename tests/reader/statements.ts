import fc from 'fast-check';
import { addDays, addMonths, days } from '../../src/core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../src/core/dates/iso-date.ts';

/** What happened on an account in a period, oldest first, in cents. */
export interface Account {
  from: IsoDate;
  to: IsoDate;
  opening: number;
  rows: readonly { date: IsoDate; text: string; amount: number }[];
}

/** What its totals are, in cents. */
export function totalsOf(account: Account) {
  const { opening, rows } = account;
  let left = opening;
  const balances = rows.map(({ amount }) => (left += amount));
  const credit = rows.reduce((best, row) => Math.max(row.amount, best), 0);
  return {
    balances,
    closing: left,
    lowest: Math.min(opening, ...balances),
    lowestAtEnd: lowestAtEnd(account, balances),
    credit,
    creditDates: rows.filter(({ amount }) => amount === credit).map(({ date }) => date),
    ...monthly(account),
  };
}

/** The least that was left in the last 28 days. */
function lowestAtEnd({ opening, rows, to }: Account, balances: readonly number[]): number {
  const since = rows.findIndex(({ date }) => date > addDays(to, -28));
  const [before, late] =
    since < 0 ? [balances, []] : [balances.slice(0, since), balances.slice(since)];
  return Math.min(before.at(-1) ?? opening, ...late);
}

/**
 * What each month brought and took, in a period of whole months; what somebody earned, if once a
 * month.
 */
function monthly({ from, to, rows }: Account): {
  out: number | undefined;
  pay: number | undefined;
} {
  const isPeriod = (count: number) => Math.abs(days(addDays(addMonths(from, count), -1), to)) <= 3;
  const months = [1, 2, 3, 4, 5, 6].find(isPeriod);
  if (months === undefined) return { out: undefined, pay: undefined };
  const sum = (amounts: readonly number[]) =>
    Math.round(amounts.reduce((all, amount) => all + amount, 0) / months);
  const pay = rows
    .filter(({ text, amount }) => text === 'Salary' && amount > 0)
    .map(({ amount }) => amount);
  const out = rows.map(({ amount }) => Math.max(0, -amount));
  return { out: sum(out), pay: pay.length === months ? sum(pay) : undefined };
}

const TEXTS = [
  'Card payment',
  'Transfer',
  'Standing order 4471',
  'Ref 88120',
  'Cheque',
  'Rent',
  'Salary',
  'Cafe Roma EUR 12.50',
];

export const account: fc.Arbitrary<Account> = fc
  .record({
    opening: fc.integer({ min: -50_000, max: 900_000 }),
    first: fc.constantFrom<IsoDate>('2026-03-01', '2026-07-14', '2026-01-29', '2026-04-03'),
    before: fc.integer({ min: 0, max: 3 }),
    /** Days from the last row to the end of the period; undefined for one of whole months. */
    behind: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
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
  .map(({ opening, first, before, behind, steps }) => {
    let date = first;
    const rows = steps.map(({ days: step, text, amount }) => ({
      date: (date = addDays(date, step)),
      text,
      amount,
    }));
    const from = addDays(first, -before);
    const months = [1, 2, 3, 4].find((count) => addMonths(from, count) > date) ?? 1;
    const to = behind === undefined ? addDays(addMonths(from, months), -1) : addDays(date, behind);
    return { from, to, opening, rows };
  });

/** How a bank sets its statements. */
export interface Layout {
  manner: 'english' | 'german' | 'french' | 'swiss' | 'indian' | 'plain';
  columns:
    | 'debit and credit'
    | 'credit and debit'
    | 'signed'
    | 'sign behind'
    | 'letters'
    | 'brackets';
  balance: 'each row' | 'each day' | 'none';
  balances: 'around' | 'at the head' | 'none';
  date: 'full' | 'short' | 'each day once' | 'day first' | 'month first';
  isNewestFirst: boolean;
  /** Whether the columns have heads. */
  hasHeads: boolean;
  /** How it is shown that money is owed. */
  overdrawn: 'minus' | 'colour';
  /** Where the account's money is named; rows name other money. */
  currency: 'label' | 'head' | 'none';
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
  date: fc.constantFrom<Layout['date'][]>(
    'full',
    'short',
    'each day once',
    'day first',
    'month first',
  ),
  isNewestFirst: fc.boolean(),
  hasHeads: fc.boolean(),
  overdrawn: fc.constant<Layout['overdrawn']>('minus'),
  currency: fc.constantFrom<Layout['currency'][]>('label', 'head', 'none'),
});

/** Statements that show in red what is owed, which no words tell. */
export const colouredLayout: fc.Arbitrary<Layout> = layout.map((each) => ({
  ...each,
  overdrawn: 'colour',
}));

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

const minus = (cents: number, { manner, overdrawn }: Layout): string =>
  `${cents < 0 && overdrawn === 'minus' ? '-' : ''}${written(cents, manner)}`;

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
    const shown = dayOf(date, layout);
    const hasBalance =
      layout.balance === 'each row' || (layout.balance === 'each day' && isLastOfDay);
    const left = hasBalance ? right(minus(balances[at] ?? 0, layout)) : '';
    const head = (hasDate ? shown : '').padEnd(14) + text.padEnd(24);
    return `${head}${amountCells(amount, layout)}${left}`;
  });
  return layout.isNewestFirst ? lines.toReversed() : lines;
}

function dayOf(date: IsoDate, { date: manner }: Pick<Layout, 'date'>): string {
  const [year, month, day] = date.split('-');
  if (manner === 'short') return `${day}.${month}.`;
  if (manner === 'day first') return `${day}/${month}/${year}`;
  return manner === 'month first' ? `${month}/${day}/${year}` : `${day}.${month}.${year}`;
}

/** The heads above the columns. */
function headOf({ columns, balance }: Layout): string {
  const heads = {
    'debit and credit': right('Debit') + right('Credit'),
    'credit and debit': right('Credit') + right('Debit'),
  };
  const moved = columns in heads ? heads[columns as keyof typeof heads] : right('Amount');
  return `${'Date'.padEnd(14)}${'Description'.padEnd(24)}${moved}${balance === 'none' ? '' : right('Balance')}`;
}

/** A statement of one account around its rows. */
export function statement(account: Account, layout: Layout, rows: readonly string[]): string[] {
  const { closing } = totalsOf(account);
  const long = { date: layout.date === 'short' ? 'full' : layout.date } as const;
  const named = (label: string, cents: number) =>
    `${label.padEnd(38)}${right(minus(cents, layout), 54)}`;
  const ends = [named('Opening balance', account.opening), named('Closing balance', closing)];
  const [above = '', below = ''] = layout.isNewestFirst ? ends.toReversed() : ends;
  const code = layout.date === 'month first' ? 'USD' : 'GBP';
  const money = { label: [`Currency  ${code}`], head: [`Account statement in ${code}`], none: [] }[
    layout.currency
  ];
  const period = `Statement period  ${dayOf(account.from, long)} to ${dayOf(account.to, long)}`;
  const head = ['#Bank of Elsewhere', ...money, period, ''];
  const table = [...(layout.hasHeads ? [headOf(layout)] : [])];
  if (layout.balances === 'around') return [...head, ...table, above, ...rows, below];
  return layout.balances === 'none'
    ? [...head, ...table, ...rows]
    : [...head, ...ends, '', ...table, ...rows];
}
