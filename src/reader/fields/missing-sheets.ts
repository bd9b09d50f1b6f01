import { days } from '../../core/dates/date-arithmetic.ts';
import { isIsoDate } from '../../core/dates/iso-date.ts';
import type { FieldValue } from '../reading.ts';
import type { Phrase } from '../text/layout.ts';
import type { KnownNamespace } from '../vocabulary.ts';
import { anyOf, paperWords } from '../words/paper-words.ts';
import { type PageReading, plainTextOf } from './page-reading.ts';
import { findDates } from './parsers/find-dates.ts';

const { sheets, sheetsOf: of, brought, carried } = paperWords.accounts;
/** "Sheet 2 of 3", "Seite 1/2". */
const NUMBERED = new RegExp(
  String.raw`(?<!\p{L})${anyOf(sheets)}[.:]?\s*(\d{1,3})\s*` +
    String.raw`(?:${anyOf(of)}|/)\s*(\d{1,3})(?![\d/.-])`,
  'giu',
);
/** "Page 2", with nothing else in its cell. */
const ALONE = new RegExp(String.raw`^[-–—\s]*${anyOf(sheets)}[.:]?\s*(\d{1,3})[-–—\s]*$`, 'iu');
/** "1/3", "1 of 3", with nothing else in its line. */
const OF_ALL = new RegExp(
  String.raw`^[-–—\s]*([1-9]\d?)\s?(?:${anyOf(of)}|/)\s?([1-9]\d?)[-–—\s]*$`,
  'iu',
);
const [BROUGHT, CARRIED] = [brought, carried].map(
  (words) => new RegExp(String.raw`(?<!\p{L})${anyOf(words)}(?!\p{L})`, 'iu'),
) as [RegExp, RegExp];
/** Of a statement that is not whole no sum is sure. */
const DOUBTED = 0.74;

interface Ends {
  hasFirst: boolean;
  hasLast: boolean;
}

/** Whether the first and the last sheet came, by their numbers; undefined where none says it. */
function endsByNumbers(pages: readonly PageReading[]): Ends | undefined {
  const alone = pages.flatMap(({ analysis: { layout } }) =>
    layout.lines.flatMap(([cell, ...others]) => {
      const found = others.length === 0 ? OF_ALL.exec(cell?.text ?? '') : null;
      return found ? [found] : [];
    }),
  );
  const named = pages.flatMap(({ analysis }) => [...plainTextOf(analysis).matchAll(NUMBERED)]);
  const numbersIn = ([, sheet, all]: readonly string[]) => [Number(sheet), Number(all)] as const;
  const numbers = (named.length > 0 ? named : alone).map(numbersIn);
  const all = Math.max(...numbers.map(([, each]) => each));
  const isOne = ([sheet, each]: readonly [number, number]) =>
    each === all && sheet >= 1 && sheet <= all;
  if (numbers.length === 0 || !numbers.every(isOne)) return undefined;
  const seen = new Set(numbers.map(([sheet]) => sheet));
  const isWhole = Math.max(seen.size, pages.length) >= all;
  return { hasFirst: isWhole || seen.has(1), hasLast: isWhole || seen.has(all) };
}

interface Paper {
  namespace: KnownNamespace;
  pages: readonly PageReading[];
}

/**
 * Whether the first and the last sheet came, by what the outer ones say: a balance that is carried
 * from one to the next is none of the first or last day, where it does not stand at that day.
 */
function endsByWords(fields: Record<string, FieldValue>, pages: readonly PageReading[]): Ends {
  const cells = pages.flatMap(({ analysis }) => analysis.layout.lines.flat());
  const numbers = cells.flatMap(({ text }) => ALONE.exec(text)?.[1] ?? []).map(Number);
  const [first, last] = [pages[0], pages.at(-1)];
  const isBehind = numbers.length > 0 && Math.min(...numbers) > 1;
  return {
    hasFirst: !isBehind && !(first && hasCarriedBalance(BROUGHT, first, fields.statement_from)),
    hasLast: !(last && hasCarriedBalance(CARRIED, last, fields.statement_to)),
  };
}

/** More words are a sentence. */
const MOST_WORDS = 6;
/** So many days from an end of the period is at that end. */
const NEAR = 3;

/**
 * Whether a cell of a page says that a balance continues, and does not stand at that end of the
 * period.
 */
function hasCarriedBalance(
  pattern: RegExp,
  { analysis: { layout }, context }: PageReading,
  end: FieldValue | undefined,
): boolean {
  const isAtEnd = (line: readonly Phrase[]) => {
    const text = line.map((phrase) => phrase.text).join('  ');
    const found = findDates(text, { ...context, isPast: true });
    const day = end?.value;
    return (
      typeof day === 'string' &&
      isIsoDate(day) &&
      found.some(({ date }) => Math.abs(days(date, day)) <= NEAR)
    );
  };
  const matches = ({ text, words }: Phrase) => words.length <= MOST_WORDS && pattern.test(text);
  return layout.lines.some((line) => line.some(matches) && !isAtEnd(line));
}

/**
 * Sums of an account whose paper says that it has more sheets than came: what a sheet carries over
 * is no balance of its first or last day, and rows of the others count in no total.
 */
export function withDoubtOfMissingSheets(
  fields: Record<string, FieldValue>,
  { namespace, pages }: Paper,
): Record<string, FieldValue> {
  if (namespace.id !== 'bank_statement') return fields;
  const { hasFirst, hasLast } = endsByNumbers(pages) ?? endsByWords(fields, pages);
  if (hasFirst && hasLast) return fields;
  const seenBalances = new Set([
    ...(hasFirst ? ['opening_balance'] : []),
    ...(hasLast ? ['closing_balance'] : []),
  ]);
  const isSum = (name: string) =>
    name.startsWith('largest_') ||
    namespace.fields.some((field) => field.name === name && field.type === 'money');
  const doubted = ([name, value]: [string, FieldValue]): [string, FieldValue] =>
    isSum(name) && !seenBalances.has(name)
      ? [name, { ...value, confidence: Math.min(DOUBTED, value.confidence), isDoubted: true }]
      : [name, value];
  return Object.fromEntries(Object.entries(fields).map(doubted));
}
