import { days } from '../../../../core/dates/date-arithmetic.ts';
import type { FieldValue } from '../../../reading.ts';
import { wordsOfText } from '../../../text/plain-words.ts';
import type { KnownNamespace } from '../../../vocabulary.ts';
import { paperWords } from '../../../words/paper-words.ts';
import { labelledValues } from '../../methods/read-labelled.ts';
import type { PageReading } from '../../page-reading.ts';
import { findDates } from '../../parsers/find-dates.ts';
import { monthOf } from '../../parsers/month-words.ts';
import type { StatementPeriod } from '../days-of-rows.ts';
import { balanceHits } from '../one-account.ts';
import { datedBy } from './dated-balances.ts';
import { type LedgerLine, unitsOf } from './ledger-lines.ts';

/**
 * What labels call the first and the last balance: all that may be meant, and what may be at each
 * of them.
 */
export interface AccountBalances {
  opening: readonly FieldValue[];
  closing: readonly FieldValue[];
  openings: readonly (readonly FieldValue[])[];
  closings: readonly (readonly FieldValue[])[];
}

interface Paper {
  pages: readonly PageReading[];
  namespace: KnownNamespace;
}

/** So many days before or behind the period a balance is none of it. */
const LEEWAY = 7;

/**
 * The labelled balances; without those of rows below the head of a column, and of days outside the
 * period.
 */
export function balancesOf(
  paper: Paper,
  { lines, period }: { lines: readonly LedgerLine[]; period: StatementPeriod },
): AccountBalances {
  const { pages, namespace } = paper;
  const labelLines = new Set(balanceHits(paper).map(({ hit }) => hit.phrase.line));
  const rows = lines.filter(
    ({ date, sums, line }) =>
      date !== undefined && sums.length > 0 && !labelLines.has(line[0]?.line ?? -1),
  );
  const isOfRow = ({ page, box: [, top] }: FieldValue) =>
    rows.some(
      (row) =>
        row.page.analysis.number === page &&
        row.line.some(({ rect }) => row.page.analysis.text.toBox(rect)[1] === top),
    );
  const isOutside = (value: FieldValue) =>
    datedBy(value, pages).some(
      ({ date }) =>
        (period.from && days(date, period.from) > LEEWAY) ||
        (period.to && days(period.to, date) > LEEWAY),
    );
  const hasRows = lines.some(({ date, sums }) => date !== undefined && sums.length > 0);
  const groups = (name: string) =>
    namespace.fields
      .filter((field) => field.name === name)
      .flatMap((field) => labelledValues(field, pages))
      .map((values) => values.filter((value) => !isOfRow(value) && !(hasRows && isOutside(value))));
  const [opening, closing] = [groups('opening_balance'), groups('closing_balance')];
  return { opening: opening.flat(), closing: closing.flat(), openings: opening, closings: closing };
}

/** The sums of values in the smallest unit of their money. */
export const centsIn = (values: readonly FieldValue[]): number[] => [
  ...new Set(
    values.flatMap(({ value }) => {
      const { amount, currency } = value as { amount?: number; currency?: string };
      return amount === undefined ? [] : [Math.round(unitsOf(currency) * amount)];
    }),
  ),
];

/** Words that a label may have behind it and that change nothing. */
const PLAIN = new Set(
  [
    ...paperWords.small,
    ...paperWords.labels.whose,
    ...paperWords.labels.goOn,
    ...paperWords.labels.tails,
    ...paperWords.labels.beforeDays,
  ].flatMap(wordsOfText),
);
/** Shorter words are seldom ones that turn the meaning. */
const LEAST_LETTERS = 4;
/**
 * Whether no word right behind the label of a balance is left unread, that may say the account was
 * overdrawn: "Saldo a debito".
 */
export const isPlainlyNamed = (paper: Paper): boolean =>
  balanceHits(paper).every(({ page, hit: { phrase, to } }) => {
    const behind = phrase.words
      .slice(to)
      .map(({ text }) => text)
      .join(' ');
    const end = findDates(behind, { ...page.context, isPast: true })[0]?.index ?? behind.length;
    const words = wordsOfText(behind.slice(0, end).split(/[\d:(]/)[0] ?? '');
    const isRead = (word: string) =>
      word.length < LEAST_LETTERS ||
      PLAIN.has(word) ||
      monthOf(word) !== undefined ||
      isLabelled(word, page);
    return words.length > MOST_WORDS || words.every(isRead);
  });

/** More words are a sentence. */
const MOST_WORDS = 5;

/** Whether a word is part of one of the page's labels. */
const isLabelled = (word: string, { labels: { hits } }: PageReading): boolean =>
  hits.some(({ label }) => label.split(' ').includes(word));
