import type { DocumentField } from '../../../contract/catalogue.ts';
import type { Phrase } from '../../text/layout.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import { anyOf, paperWords, plainSet } from '../../words/paper-words.ts';
import { behindLabel } from '../candidates/behind.ts';
import type { SheetPlace } from '../candidates/sheet.ts';
import type { LabelHit } from '../label-hits.ts';
import type { PageReading } from '../page-reading.ts';
import { currencyOf } from '../parsers/currencies.ts';
import type { Parsed } from '../parsers/parser.ts';
import { type Sum, sumsIn } from '../parsers/sums-in.ts';
import { withoutDays, withoutShortDays } from '../parsers/without-days.ts';
import { isMultiple, namesOfCurrency, saysMultiple } from '../parsers/words-of-money.ts';
import { CURRENCIES, hasMore, wordBehind } from './sums-beside.ts';

/** A sum that was found, and where. */
interface Found {
  field: DocumentField;
  page: PageReading;
  hit: LabelHit;
  place: SheetPlace;
}

const { until, beforeDays, rates } = paperWords.labels;
const RATE = new RegExp(String.raw`^\W*${anyOf(rates)}(?!\p{L})`, 'iu');
/** Behind cents: a bare "1.2 Cr" is ten million. */
const IN_CREDIT = new RegExp(
  String.raw`^\s*[([]?${anyOf(paperWords.accounts.credit)}[)\].]?(?![\p{L}\d])`,
  'u',
);
const SMALL = plainSet([...until, ...beforeDays]);
/** "incl. VAT", "inklusive Steuern": what is in a sum changes nothing of it. */
const INCLUDED = /(?:^|[\s(])in[ck]l.*$/isu;
/** What counts something else: "(3 nights)". */
const COUNTED = /\(\s*\d{1,3}\s+[^()]*\)/gu;
/** Another sentence, or another part of this one. */
const [ENDS, BEGINS] = [/(?:\p{L}[.;]|;|,)\s+\p{L}+\s+\p{L}[^]*$|\n[^]*$/u, /^[^]*[,;:)\n]\s+/u];

/** Of these fields nothing is a value like others; no stay is for nothing. */
const MAY_BE_NOTHING = /balance|deductible|_paid$/;

/** Whether what stands around a sum, or that it is nothing, leaves open what it means. */
export function isUnclearSum(phrases: readonly Phrase[], { value }: Parsed, found: Found): boolean {
  const { amount } = value as { amount: number };
  const last = phrases.at(-1);
  const text =
    phrases.map((phrase) => phrase.text).join(' ') + (last ? wordBehind(last, found.page) : '');
  return (
    (amount === 0 && !MAY_BE_NOTHING.test(found.field.name)) ||
    isInWords(text, amount, found) ||
    isBehindWords(phrases, found) ||
    hasMore(Math.abs(amount), found)
  );
}

/** A clock, and what stands in brackets. */
const ASIDE = /\([^()]*\)|\d{1,2}:\d{2}(?::\d{2})?\s?\p{L}*/gu;

/**
 * Words, or a minus, between a label and a sum that stands apart: "Solde débiteur au 31/08/2026
 * 182,14", "Closing balance in thousands   2,100".
 */
function isBehindWords([value]: readonly Phrase[], { field, page, hit, place }: Found): boolean {
  if (hit.isMidway || place === 'inline') return false;
  const aside =
    place !== 'below'
      ? behindLabel(hit.phrase, page.analysis.layout)
          .filter(({ rect }) => value !== undefined && rect.x + rect.width <= value.rect.x)
          .map(({ text }) => text.replace(CURRENCIES, ''))
      : [];
  const between = withoutDays(
    [
      ...hit.phrase.words.slice(hit.to).map(({ text }) => text),
      ...(place === 'beyond' ? aside : []),
    ].join(' '),
    page.context,
  );
  if (
    aside.some((text) => /^\s*[-−–—]/.test(text)) ||
    hit.phrase.words.some(({ text }) => isMultiple(text))
  )
    return true;
  return wordsAround('', between.replace(ASIDE, ''), { isInBrackets: false }).some(
    (word) => !isOwnWord(word, { field, page }),
  );
}

/**
 * Whether the words around a sum may change what it means: "10 million", "312.44 overdrawn",
 * "EUR 50 per day", "minus 312.44", another sum. Words of its own label do not, nor the name of its
 * currency, nor what says that it is in credit.
 */
function isInWords(text: string, amount: number, found: Found): boolean {
  const undated = withoutShortDays(withoutDays(text, found.page.context));
  const sums = sumsIn(undated, found.page.context);
  const sum =
    sums.find((each) => each.amount === amount) ??
    sums.find((each) => Math.abs(each.amount) === Math.abs(amount));
  if (!sum) return false;
  const isOver = /[.,]\d\d$/.test(sum.digits);
  const rest = undated.slice(/[.,]/.test(undated[sum.end - 1] ?? '') ? sum.end - 1 : sum.end);
  const [before, after] = [
    undated.slice(0, sum.index),
    isOver ? rest.replace(IN_CREDIT, '') : rest,
  ];
  if (
    isReckoned(before, after) ||
    isShare(after, found) ||
    saysMultiple(after, isOver) ||
    RATE.test(after)
  )
    return true;
  return (
    !found.hit.isMidway &&
    (isAmongOthers(sum, sums) ||
      wordsAround(before, after, sum).some((word) => !isHarmless(word, sum, found)))
  );
}

/** The least and the most, of which one is the value: "4,000 - 5,000 EUR", "EUR 4,000 to 5,000". */
const BETWEEN = String.raw`(?:[-−–—]|(?<!\p{L})${anyOf(until)}(?!\p{L}))`;
const [MORE, LESS] = [
  new RegExp(String.raw`^\s*${BETWEEN}\s*(?:\p{Sc}|\p{Lu}{3})?\s?\d`, 'u'),
  new RegExp(String.raw`\d\s*${BETWEEN}\s*$`, 'u'),
];

/** A factor, or an end of a range: "x 3 nights", "2 x". */
const isReckoned = (before: string, after: string): boolean =>
  /(?:^|[\s\d])[x×*]\s*$/iu.test(before) ||
  /^\s*[x×*]\s*\d/iu.test(after) ||
  MORE.test(after) ||
  LESS.test(before);

/** A part of something else than the time that the field is of: "/ night". */
function isShare(after: string, { field, page }: Found): boolean {
  const of = /^\s?\/\s?(\p{L}+)/u.exec(after)?.[1];
  return (
    of !== undefined &&
    !wordsOfText(of).every((word) => page.labels.periods.get(field.name)?.has(word) === true)
  );
}

/** Another sum with a currency or cents is what the value says as well. */
const isAmongOthers = (sum: Sum, sums: readonly Sum[]): boolean =>
  sums.some((other) =>
    other.index < sum.index
      ? false
      : other !== sum &&
        Math.abs(other.amount) !== Math.abs(sum.amount) &&
        (other.before !== '' || other.after !== '' || /[.,]\d{2}\s*$/.test(other.digits)),
  );

function wordsAround(
  before: string,
  after: string,
  { isInBrackets }: Pick<Sum, 'isInBrackets'>,
): string[] {
  const behind = after.replace(INCLUDED, '').replace(COUNTED, '').replace(ENDS, '');
  const ahead = isInBrackets ? '' : before.replace(BEGINS, '');
  return [
    ...(ahead.match(/\p{L}[\p{L}\p{M}.]*/gu) ?? []),
    ...(behind.match(/\p{L}[\p{L}\p{M}.]*/gu) ?? []),
  ].flatMap((word) => (/^\p{Lu}$/u.test(word) ? [word] : wordsOfText(word)));
}

function isHarmless(word: string, { before, after }: Sum, found: Found): boolean {
  const code = currencyOf(before) ?? currencyOf(after);
  return isOwnWord(word, found) || (code !== undefined && namesOfCurrency(code).has(word));
}

const isOwnWord = (
  word: string,
  { field, page: { labels } }: Pick<Found, 'field' | 'page'>,
): boolean =>
  SMALL.has(word) ||
  labels.periods.get(field.name)?.has(word) === true ||
  (field.labels ?? [])
    .flatMap(wordsOfText)
    .some((each) => each === word || (word.length > 2 && each.startsWith(word)));
