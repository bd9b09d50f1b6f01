import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import { type Phrase, phraseOf } from '../../text/layout.ts';
import type { Word } from '../../text/page-text.ts';
import { foundValue } from '../found-value.ts';
import type { PageReading } from '../page-reading.ts';
import { address } from '../parsers/address.ts';
import { findDates } from '../parsers/find-dates.ts';
import { mayBeSurname } from '../parsers/no-person.ts';
import { parsers } from '../parsers/parsers.ts';

/** How sure a value is behind a number of a card whose numbers were understood. */
const SURENESS = 0.97;
/** So many numbers, one of them of a day of the card's life, make a card of this kind. */
const LEAST_NUMBERS = 3;
const DAYS = ['4a', '4b'];
/** Lines on which an address continues. */
const MOST_LINES = 2;

/** What stands behind one number: "4b. 12.03.2031". */
interface Entry {
  number: string;
  words: Word[];
  line: number;
  /** Where the number stands. */
  x: number;
}

/**
 * What a card says behind its numbers instead of labels, as driving licences of most countries do
 * (Directive 2006/126/EC, annex I; Vienna Convention on Road Traffic, annex 6); undefined where it
 * is no such card.
 */
export function readNumbered(
  field: DocumentField,
  pages: readonly PageReading[],
): FieldValue | undefined {
  for (const page of field.numbered ? pages : []) {
    const entries = entriesOf(page);
    const entry = isNumbered(entries, page)
      ? entries.find(
          ({ number, words }) => words.length > 0 && numbersOf(field, page).includes(number),
        )
      : undefined;
    const value = entry && valueOf(entry, { field, page, entries });
    if (value) return value;
  }
  return undefined;
}

/** A country may give its values other numbers than the rest of the world. */
function numbersOf(
  { numbered = [] }: DocumentField,
  { context: { country } }: PageReading,
): string[] {
  const own = numbered.filter((each) => country !== undefined && each.in?.includes(country));
  return (own.length > 0 ? own : numbered.filter((each) => !each.in)).map(({ no }) => no);
}

function isNumbered(entries: readonly Entry[], page: PageReading): boolean {
  const isDated = entries.some(
    ({ number, words }) =>
      DAYS.includes(number) &&
      findDates(textOf(words), { ...page.context, isPast: false }).length > 0,
  );
  return isDated && new Set(entries.map(({ number }) => number)).size >= LEAST_NUMBERS;
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

function valueOf(
  entry: Entry,
  { field, page, entries }: { field: DocumentField; page: PageReading; entries: readonly Entry[] },
): FieldValue | undefined {
  const first = phraseOf(entry.words, entry.line);
  const phrases =
    field.parser === 'address' ? withNextLines(first, { entry, page, entries }) : [first];
  const parsed = parsers[field.parser ?? 'text'](phrases.map(({ text }) => text).join('\n'), {
    ...page.context,
    field,
  });
  return (
    parsed &&
    foundValue(page.analysis, phrases, { ...parsed, sureness: SURENESS * parsed.sureness })
  );
}

/**
 * The lines of an address up to the next number, aligned with the number or with what stands behind
 * it.
 */
function withNextLines(
  first: Phrase,
  { entry, page, entries }: { entry: Entry; page: PageReading; entries: readonly Entry[] },
): Phrase[] {
  const { lines, wordHeight } = page.analysis.layout;
  const phrases = [first];
  for (const line of lines.slice(entry.line + 1, entry.line + 1 + MOST_LINES)) {
    const whole = address(phrases.map(({ text }) => text).join('\n'), {
      ...page.context,
      field: { name: 'address', title: '', type: 'address' },
    });
    const next = line.find(
      ({ rect }) => rect.x > entry.x - wordHeight && rect.x < first.rect.x + wordHeight,
    );
    const isOther = next && entries.some(({ line: at, x }) => at === next.line && x <= next.rect.x);
    if (
      whole?.sureness === 1 ||
      !next ||
      isOther ||
      next.rect.y - (phrases.at(-1) ?? first).rect.y > 2.2 * Math.max(wordHeight, next.rect.height)
    )
      break;
    phrases.push(next);
  }
  return phrases;
}

/** A number of a card: it begins a phrase, or has a letter or a full stop. */
const NUMBER = /^(\d{1,2}[a-d]?|[Il|](?=\.))([^\p{L}\p{N}]*)$/u;
/** Number and value without a blank: "4b.12.03.2031", "1.EHRLINGER". */
const JOINED =
  /^(4[a-d]|\d{1,2}(?=\.\p{L})|[1-9])\.((?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{3,}$|\p{L}).*)$/u;

/** "8.14" before the name of a street: an address with its house number. */
const HOUSE = /^(8)\.(\d{1,4}\p{L}?)$/u;

function entriesOf(page: PageReading): Entry[] {
  return page.analysis.layout.lines.flatMap((line, number) => {
    const entries: Entry[] = [];
    for (const phrase of line) {
      for (const [at, word] of phrase.words.entries()) {
        const opened = numberAt(word, at === 0);
        if (opened)
          entries.push({
            number: opened.number,
            words: opened.rest ? [opened.rest] : [],
            line: number,
            x: word.rect.x,
          });
        else if (entries.at(-1)?.words.length !== 0 || !isLabelled(phrase, at, page))
          entries.at(-1)?.words.push(word);
      }
    }
    return entries;
  });
}

/**
 * Words of a label between a number and its value; behind the value's first word they are its own:
 * "4d DL 1234567".
 */
function isLabelled(phrase: Phrase, at: number, { labels }: PageReading): boolean {
  const isName = at === phrase.words.length - 1 && mayBeSurname(phrase.words[at]?.text ?? '');
  const isOfLabel = labels
    .of(phrase)
    .some(({ from, to }) => at >= from && at < to && to - from <= 2);
  return isOfLabel && !isName;
}

function numberAt(word: Word, isFirst: boolean): { number: string; rest?: Word } | undefined {
  const [, number, sign = ''] = NUMBER.exec(word.text) ?? [];
  if (number !== undefined && (isFirst || /[a-d]/.test(number) || sign.startsWith('.')))
    return { number: /\d/.test(number) ? number : '1' };
  const [, joined, rest] =
    JOINED.exec(word.text) ?? (isFirst ? HOUSE.exec(word.text) : undefined) ?? [];
  return joined !== undefined && rest !== undefined
    ? { number: joined, rest: { ...word, text: rest } }
    : undefined;
}
