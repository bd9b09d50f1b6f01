import type { DocumentField } from '../../../contract/catalogue.ts';
import { addYears } from '../../../core/dates/date-arithmetic.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { FieldValue } from '../../reading.ts';
import type { Phrase } from '../../text/layout.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { foundValue } from '../found-value.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';
import { findRanges } from '../parsers/find-ranges.ts';

/** How sure these are beside a label: never without somebody's look. */
const SURENESS = 0.76;
/** Where a letter has its date, and an account its period. */
const UPPER = 0.45;
/** A date stands with the name of a place and little else. */
const PLACE = /^[\p{L} .,'’-]{0,30}:?\s*$/u;
const MOST_WORDS = 6;

/** A label that nobody knows says which day it is. */
const UNKNOWN = /\p{L}:\s*$/u;

/**
 * The day on which a letter was written: it stands by itself, or behind a place, in the upper part
 * of the first page.
 */
export function readLetterDate([page]: readonly PageReading[]): FieldValue | undefined {
  for (const phrase of page ? upper(page) : []) {
    const [date, ...others] = findDates(phrase.text, { ...page!.context, isPast: false });
    if (
      !date ||
      others.length > 0 ||
      !isLate(date.date, page!) ||
      page!.labels.of(phrase).some(({ isMidway }) => !isMidway)
    )
      continue;
    const around = phrase.text.replace(date.raw, '');
    if (
      PLACE.test(around) &&
      !UNKNOWN.test(around) &&
      wordsOfText(around).length <= 4 &&
      isAlone(phrase, page!)
    )
      return foundValue(page!.analysis, [phrase], {
        value: date.date,
        sureness: SURENESS * date.sureness,
      });
  }
  return page && atPlace(page);
}

/** "Lima, 28 de agosto de 2026", wherever on the page a line says nothing else. */
const AT_PLACE = new RegExp(
  String.raw`^\p{Lu}[\p{L} .'’-]{1,30},\s*${anyOf(paperWords.labels.behindPlaces)}?\s*[.]?$`,
  'u',
);

function atPlace(page: PageReading): FieldValue | undefined {
  for (const phrase of page.analysis.layout.lines.flat()) {
    const dates = findDates(phrase.text, { ...page.context, isPast: false });
    const [date] = dates;
    if (
      date &&
      dates.length === 1 &&
      isLate(date.date, page) &&
      AT_PLACE.test(phrase.text.replace(date.raw, ''))
    )
      return foundValue(page.analysis, [phrase], {
        value: date.date,
        sureness: SURENESS * date.sureness,
      });
  }
  return undefined;
}

/** A letter for a visa is of these years; another day in it is a birth, or one to come. */
const YEARS = 2;
const isLate = (date: IsoDate, { context: { today } }: PageReading): boolean =>
  date <= today && date > addYears(today, -YEARS);

const upper = ({ analysis: { layout, text } }: PageReading): Phrase[] =>
  layout.lines.flat().filter(({ rect }) => rect.y < UPPER * text.height);

/** In a row of a table or behind a label a date is something else's. */
function isAlone(phrase: Phrase, { analysis, labels }: PageReading): boolean {
  const others = (analysis.layout.lines[phrase.line] ?? []).filter((other) => other !== phrase);
  return (
    others.length <= 1 &&
    !others.some(
      (other) =>
        labels.of(other).some(({ to }) => to === other.words.length) ||
        /\d[.,]\d{2}$/.test(other.text),
    )
  );
}

/**
 * A period of which no label speaks: in the upper part of the first page, or the only one in its
 * sentences.
 */
export function readPeriod(
  { range }: DocumentField,
  [page]: readonly PageReading[],
): FieldValue | undefined {
  if (!page || !range) return undefined;
  const habits = { ...page.context, isPast: false };
  for (const phrase of upper(page)) {
    const [found] = findRanges(phrase.text, habits);
    if (found)
      return foundValue(page.analysis, [phrase], {
        value: found[range],
        sureness: SURENESS * found.sureness,
      });
  }
  const phrases = page.analysis.layout.lines.flat();
  const all = findRanges(phrases.map(({ text }) => text).join(' '), habits);
  const [only] = all;
  const phrase = phrases.find(({ text }) =>
    findDates(text, habits).some(({ date }) => date === only?.[range]),
  );
  return only &&
    phrase &&
    all.every(({ first, last }) => first === only.first && last === only.last)
    ? foundValue(page.analysis, [phrase], {
        value: only[range],
        sureness: SURENESS * only.sureness,
      })
    : undefined;
}

/** An account by the form of its number (ISO 13616), where it is the only one at the head. */
export function readIban([page]: readonly PageReading[]): FieldValue | undefined {
  const found = page
    ? upper(page).flatMap((phrase) =>
        [...phrase.text.matchAll(IBAN)].map(([number]) => ({
          phrase,
          number: number.replace(/\s/g, ''),
        })),
      )
    : [];
  const [only] = found;
  return page && only && found.every(({ number }) => number === only.number)
    ? foundValue(page.analysis, [only.phrase], { value: only.number.slice(-4), sureness: SURENESS })
    : undefined;
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/gu;

/** The country whose name a card or a paper has at its head: "BUNDESREPUBLIK DEUTSCHLAND". */
export function readHeadCountry([page]: readonly PageReading[]): FieldValue | undefined {
  const found = page
    ? upper(page)
        .filter((phrase) => phrase.words.length <= MOST_WORDS && !page.labels.isLabel(phrase))
        .map((phrase) => ({ phrase, country: countryNamed(phrase.text, page) }))
        .find(({ country }) => country !== undefined)
    : undefined;
  return page && found
    ? foundValue(page.analysis, [found.phrase], { value: found.country, sureness: SURENESS })
    : undefined;
}

/** What countries call themselves besides their name. */
const BESIDES = new Set([...paperWords.noName.states, ...paperWords.labels.inCountries]);

function countryNamed(text: string, { context: { countries } }: PageReading): string | undefined {
  const words = wordsOfText(text);
  const bare = words.filter((word) => !BESIDES.has(word)).join(' ');
  return /\d/.test(text) || bare.length < 4
    ? undefined
    : (countries.find(words.join(' ')) ?? countries.find(bare));
}
