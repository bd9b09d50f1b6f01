import type { Phrase } from '../../text/layout.ts';
import { around, type Rect } from '../../text/page-text.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import { paperWords } from '../../words/paper-words.ts';
import { foundValue } from '../found-value.ts';
import type { RecordRow } from '../lists/row.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';

/** Words of stamps by what they say; those of a border alone say that it is a stamp. */
const WORDS: Readonly<Record<'entry' | 'exit' | 'border', readonly string[]>> = paperWords.stamps;
/** A stamp lies within so many word heights of its date. */
const [WIDE, HIGH] = [12, 4.5];
/** Ink of a stamp is read badly, and its arrow not at all: a person is always asked. */
const SURENESS = 0.7;

/**
 * The stamps of entry and exit on a page of a passport: a date with words of a border around it.
 */
export function stampsOn(page: PageReading): RecordRow[] {
  const phrases = page.analysis.layout.lines.flat();
  const rows = phrases.flatMap((phrase) =>
    findDates(phrase.text, { ...page.context, isPast: true })
      .slice(0, 1)
      .flatMap(({ date, raw, sureness }) => {
        const around = phrases.filter(({ rect }) =>
          isNear(rect, phrase.rect, page.analysis.layout.wordHeight),
        );
        const phraseOf = (kind: keyof typeof WORDS) =>
          around.find(({ text }) => wordsOfText(text).some((word) => WORDS[kind].includes(word)));
        const direction = phraseOf('entry') ? 'entry' : phraseOf('exit') ? 'exit' : undefined;
        if (!direction && !phraseOf('border')) return [];
        const country = around.flatMap((other) => countryIn(other, page) ?? [])[0];
        const value = (found: Phrase, content: unknown, sure = 1) =>
          foundValue(page.analysis, [found], { value: content, sureness: SURENESS * sure });
        return [
          {
            ...(country && { country: value(country.phrase, country.alpha3) }),
            ...(direction && { direction: value(phraseOf(direction) ?? phrase, direction) }),
            date: { ...value(phrase, date, sureness), raw },
          },
        ];
      }),
  );
  return rows.filter(
    (row, at) =>
      !rows
        .slice(0, at)
        .some(
          (other) =>
            other.date.value === row.date.value && other.direction?.value === row.direction?.value,
        ),
  );
}

function isNear(one: Rect, other: Rect, wordHeight: number): boolean {
  const { width, height } = around([one, other]);
  return (
    width - one.width - other.width < WIDE * wordHeight &&
    height - one.height - other.height < HIGH * wordHeight
  );
}

function countryIn(
  phrase: Phrase,
  { context }: PageReading,
): { phrase: Phrase; alpha3: string } | undefined {
  const alpha3 = [phrase.text, ...phrase.words.map(({ text }) => text)]
    .filter((text) => text.length > 3)
    .map((text) => context.countries.find(text))
    .find((found) => found !== undefined);
  return alpha3 === undefined ? undefined : { phrase, alpha3 };
}
