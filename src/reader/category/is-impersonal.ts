import type { IsoDate } from '../../core/dates/iso-date.ts';
import { findDates } from '../fields/parsers/find-dates.ts';
import { monthOf } from '../fields/parsers/month-words.ts';
import type { Layout, Phrase } from '../text/layout.ts';
import { isClear } from '../text/page-text.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { anyOf, paperWords, plainSet } from '../words/paper-words.ts';

/** Fewer clear words are a card, a cover or a slip, which may name nobody. */
const LEAST_WORDS = 34;
/**
 * Long pages may say so much of somebody by chance: the day of an edition, the number of a law, a
 * telephone.
 */
const WORDS_FOR_ONE = 100;
/**
 * A page with so many places to be filled in is a form, whose own number and edition say nothing.
 */
const [BLANKS, WORDS_OF_FORM, OF_THE_FORM] = [4, 15, 2];
const BLANK = /[._…]{5,}|\[\s?\]|[☐□❏]/gu;
/** Days without a year: "12 April", "Jun 5". */
const DAY_OF_MONTH =
  /(?<![\d\p{L}])\d{1,2}\.?\s?(?:de |of )?(\p{L}{3,})|(\p{L}{3,})\.?\s\d{1,2}(?!\d)/gu;
/** The number of an account, a policy, a passport, a booking: capitals and digits, no sum. */
const NUMBER =
  /(?<![\p{L}\d@.,])(?=\S*\d\S*\d)(?=\S*(\p{Lu}|\d{4}))[\p{Lu}\d/.-]{6,}(?![\p{Ll},])/gu;
/** A sum to the cent above a thousand is no price of a list. */
const LARGE_SUM = /\d[.,' ]\d{3}[.,]\d{2}(?!\d)/gu;
/** A table of sums without cents is somebody's too; a leaflet names a few. */
const ROUND_SUM = /(?<![\d.,])\d{1,3}[.,]\d{3}(?![\d.,])/gu;
const ROUND_SUMS = 4;
/** Scripts without blanks have about two letters to a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const LETTERS_OF_A_WORD = 2;
const VOUCHED = new RegExp(anyOf(paperWords.somebody.unspaced), 'gu');
/** Since when prices or rules hold is the day of an edition, nobody's. */
const EDITION = new RegExp(
  String.raw`(?<!\p{L})${anyOf(paperWords.spokenOf.editions)}[\s:：]*(?=[^\n]{0,12}\d)[^\n]{0,20}`,
  'giu',
);
/** Only the century of short years depends on it. */
const ANY_DAY = { today: '2050-01-01' as IsoDate, order: 'unknown', isPast: false } as const;

/** A letter to somebody by two names: "Dear Anna Eriksson"; not to all customers. */
const SALUTATION = new RegExp(`^${anyOf(paperWords.letters.salutations)}\\s+`, 'iu');
const TWO_NAMES = new RegExp(
  String.raw`^(?!.*${anyOf(paperWords.letters.anybody)})\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){1,3}\s*[,:!]?$`,
  'u',
);

const SOMEBODY = plainSet([
  ...paperWords.titles.before,
  ...paperWords.somebody.own,
  ...paperWords.somebody.certifying,
]);

/**
 * Whether a page is addressed to everybody, as brochures, conditions, checklists and empty forms
 * are: it has no day, no number and no name of somebody, or hardly any for its length, and none at
 * its head.
 */
export function isImpersonal({ lines }: Layout): boolean {
  const phrases = lines.flat();
  const isForm = (textOf(phrases).match(BLANK)?.length ?? 0) >= BLANKS;
  const count = clearIn(phrases);
  if (count < (isForm ? WORDS_OF_FORM : LEAST_WORDS)) return false;
  const ofTheForm = isForm ? OF_THE_FORM : 0;
  return (
    particularsIn(textOf(headOf(phrases))) <= ofTheForm &&
    particularsIn(textOf(phrases)) <= Math.floor(count / WORDS_FOR_ONE) + ofTheForm
  );
}

const textOf = (phrases: readonly Phrase[]): string => phrases.map(({ text }) => text).join('\n');
const clearIn = (phrases: readonly Phrase[]): number =>
  phrases.reduce(
    (sum, { words }) =>
      sum + words.filter(isClear).reduce((all, { text }) => all + wordsIn(text), 0),
    0,
  );
const wordsIn = (text: string): number =>
  Math.max(1, Math.round((text.match(UNSPACED)?.length ?? 0) / LETTERS_OF_A_WORD));

/** Whoever a paper is about is told at its head; what follows may be small print. */
function headOf(phrases: readonly Phrase[]): Phrase[] {
  let left = WORDS_FOR_ONE;
  return phrases.filter((phrase) => {
    const isHead = left > 0;
    left -= clearIn([phrase]);
    return isHead;
  });
}

function particularsIn(all: string): number {
  const text = all.replace(EDITION, '\n');
  const dates = findDates(text, ANY_DAY);
  const rest = dates.reduce((left, { raw }) => left.replace(raw, '\n'), text);
  const count = (pattern: RegExp): number => rest.match(pattern)?.length ?? 0;
  const days = [...rest.matchAll(DAY_OF_MONTH)].filter(
    ([, after, before]) => monthOf(after ?? before ?? '') !== undefined,
  );
  const people = wordsOfText(text).filter((word) => SOMEBODY.has(word));
  const addressed = text
    .split('\n')
    .filter((line) => SALUTATION.test(line) && TWO_NAMES.test(line.replace(SALUTATION, '')));
  return (
    addressed.length +
    dates.length +
    days.length +
    count(NUMBER) +
    count(LARGE_SUM) +
    count(VOUCHED) +
    Math.floor(count(ROUND_SUM) / ROUND_SUMS) +
    people.length
  );
}
