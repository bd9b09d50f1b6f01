import type { DocumentField } from '../../../contract/catalogue.ts';
import type { Phrase } from '../../text/layout.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import { behindLabel } from '../candidates/behind.ts';
import type { LabelCandidate } from '../candidates/sheet.ts';
import type { LabelHit } from '../label-hits.ts';
import { plainLabel } from '../label-index.ts';
import type { PageReading } from '../page-reading.ts';
import { CURRENCY_PATTERN } from '../parsers/currencies.ts';
import { sumsIn } from '../parsers/sums-in.ts';
import { mayBeShortDay } from '../parsers/without-days.ts';

interface Wanted {
  field: DocumentField;
  page: PageReading;
}

export const CURRENCIES = new RegExp(CURRENCY_PATTERN, 'gu');

const hasWords = ({ text }: Phrase): boolean => /\p{L}{3}/u.test(text.replace(CURRENCIES, ''));

/** The sum of a phrase that has no words besides; undefined for others. */
function bareSum(phrase: Phrase, { context }: PageReading): number | undefined {
  const [sum] = hasWords(phrase) ? [] : sumsIn(phrase.text, context);
  return sum && (sum.before || sum.after || /[.,]\d{2}\s*$/.test(sum.digits))
    ? Math.abs(sum.amount)
    : undefined;
}

/** Sums right behind one on its line, up to the next words: "4,000.00   36,000.00". */
function othersBehind(phrase: Phrase, page: PageReading): Phrase[] {
  const rest = (page.analysis.layout.lines[phrase.line] ?? []).filter(
    ({ rect }) => rect.x >= phrase.rect.x + phrase.rect.width,
  );
  const end = rest.findIndex(hasWords);
  return rest
    .slice(0, end < 0 ? undefined : end)
    .filter((other) => bareSum(other, page) !== undefined);
}

/**
 * Of several sums behind a label the one whose column has a head that names the field, where one
 * alone has. Nobody knows which one is meant where none has, or several have: the first is doubted.
 */
export function amongColumns(
  candidate: LabelCandidate,
  wanted: Wanted,
): { candidate: LabelCandidate; isDoubted: boolean } {
  const { phrase, place } = candidate;
  if (place === 'below') return { candidate, isDoubted: goesOnBelow(phrase, wanted.page) };
  const all = [phrase, ...othersBehind(phrase, wanted.page)];
  if (new Set(all.map((each) => bareSum(each, wanted.page))).size < 2)
    return { candidate, isDoubted: false };
  const heads = headsOf(all, wanted.page);
  const own = all.filter((_, at) => heads[at] && isOwnHead(heads[at], wanted));
  const [only, ...others] = own;
  return only && others.length === 0
    ? { candidate: { ...candidate, phrase: only }, isDoubted: false }
    : { candidate, isDoubted: true };
}

/** The words above each of the sums in the nearest line that has some above all of them. */
function headsOf(sums: readonly Phrase[], { analysis: { layout } }: PageReading): Phrase[] {
  const line = sums[0]?.line ?? 0;
  for (const above of layout.lines.slice(0, line).toReversed()) {
    const heads = sums.flatMap(
      (sum) =>
        above.find(
          (other) =>
            isInColumn(sum, other) && /\p{L}/u.test(other.text) && !/\d[.,]\d/.test(other.text),
        ) ?? [],
    );
    if (heads.length === sums.length && new Set(heads).size === sums.length) return heads;
  }
  return [];
}

const isInColumn = ({ rect: one }: Phrase, { rect: other }: Phrase): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width;

/** All words of a head are words of the field's labels: "Balance", "This period". */
function isOwnHead(head: Phrase, { field }: Wanted): boolean {
  const own = new Set((field.labels ?? []).flatMap(wordsOfText));
  return wordsOfText(head.text).every((word) => own.has(word));
}

/** How far the next row of a column may stand below, in heights. */
const REACH = 2.2;

/**
 * Below a sum that stands below its label another one follows, of no label of its own: it is the
 * first row of a table.
 */
function goesOnBelow(phrase: Phrase, page: PageReading): boolean {
  const { rect } = phrase;
  const isNext = (other: Phrase) =>
    isInColumn(phrase, other) && other.rect.y - rect.y - rect.height < REACH * rect.height;
  const line = page.analysis.layout.lines.slice(phrase.line + 1).find((each) => each.some(isNext));
  const next = line?.find(isNext);
  const sum = next && bareSum(next, page);
  const [first] = page.analysis.layout.lines[phrase.line] ?? [];
  // In a table the words that begin a row are what its sums are of.
  const isRow =
    first !== undefined &&
    first.rect.x + first.rect.width < rect.x &&
    bareSum(first, page) === undefined;
  return (
    sum !== undefined &&
    sum !== bareSum(phrase, page) &&
    (isRow || !line?.some((other) => page.labels.of(other).some((hit) => !hit.isMidway)))
  );
}

/**
 * How much more a sum may be with what is not in it yet, as taxes: more is of another time, or of
 * other things.
 */
const MOST_MORE = 1.5;

/**
 * Whether a label of the field continues with other words before a larger sum: "Total room charge
 * 480.00", "Total incl. VAT 528.00".
 */
export function hasMore(amount: number, { field, page }: Wanted): boolean {
  const labels = new Set((field.labels ?? []).map(plainLabel));
  const isLonger = (hit: LabelHit) =>
    labels.has(hit.label) &&
    !hit.isMidway &&
    hit.from === 0 &&
    hit.phrase.words.slice(hit.to).some(({ text }) => /\p{L}{3}/u.test(text));
  return page.labels.hits.filter(isLonger).some(({ phrase }) => {
    const [next] = behindLabel(phrase, page.analysis.layout);
    const sum = next && bareSum(next, page);
    return sum !== undefined && sum > amount && sum <= MOST_MORE * amount;
  });
}

/**
 * "Solde au 30.09   3 858,98": what stands right behind the label is a day where the sum stands
 * elsewhere.
 */
export const isDayOfLabel = ({ place, phrase }: LabelCandidate): boolean =>
  place === 'inline' && mayBeShortDay(phrase.text);

/** A word that ends the line of a sum, in a column of its own: "312.44    overdrawn". */
export function wordBehind(phrase: Phrase, { analysis: { layout }, labels }: PageReading): string {
  const [next, ...others] = (layout.lines[phrase.line] ?? []).filter(
    ({ rect }) => rect.x >= phrase.rect.x + phrase.rect.width,
  );
  const isWord =
    next &&
    others.length === 0 &&
    next.words.length === 1 &&
    /^[([]?\p{L}+[.)\]]*$/u.test(next.text) &&
    !labels.isLabel(next);
  return isWord ? ` ${next.text}` : '';
}
