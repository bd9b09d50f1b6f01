import { inkWithin } from '../../image/ink.ts';
import type { FieldValue } from '../../reading.ts';
import { wordsOfText } from '../../text/plain-words.ts';
import { paperWords } from '../../words/paper-words.ts';
import type { PageReading } from '../page-reading.ts';
import { findDates } from '../parsers/find-dates.ts';

/** What is printed on pages for visas, in the languages of passports. */
const HEADING = new Set(paperWords.visaPages.headings);
const PRINTED = new Set([...HEADING, ...paperWords.visaPages.besides]);
/** Recognised specks; a stamp or a sticker says more. */
const MOST_WORDS = 3;
const CLEAR = 0.5;
/** Dark share up to which nothing is drawn on a page but its heading and number. */
const MOST_INK = 0.005;
/** Borders of a scan and the gutter of a booklet are dark. */
const INNER = [0.06, 0.06, 0.88, 0.88] as const;
const CONFIDENCE = 0.72;

/**
 * How many of a booklet's pages for visas are empty; undefined where none of these pages is known
 * to be one. Beside one that is, or a visa, a page without words is one too: its heading is printed
 * faintly.
 */
export function blankPages(
  pages: readonly PageReading[],
  hasVisas: boolean,
): FieldValue | undefined {
  const isBooklet = hasVisas || pages.some(isForVisas);
  const forVisas = pages.filter(
    (page) =>
      isForVisas(page) || (isBooklet && wordsOf(page).every((word) => /^\d{1,2}$/.test(word))),
  );
  const [first] = forVisas;
  if (!first) return undefined;
  const blank = forVisas.filter(isBlank);
  const shown = blank[0] ?? first;
  return {
    value: blank.length,
    raw: blank.map(({ analysis }) => String(analysis.number)).join(', '),
    confidence: CONFIDENCE,
    page: shown.analysis.number,
    box: [0, 0, 1, 1],
    source: 'computed',
  };
}

const wordsOf = ({ analysis }: PageReading): string[] =>
  analysis.text.words
    .filter(({ confidence }) => confidence >= CLEAR)
    .flatMap(({ text }) => wordsOfText(text));

function isForVisas(page: PageReading): boolean {
  return wordsOf(page).some((word) => HEADING.has(word));
}

function isBlank(page: PageReading): boolean {
  const others = wordsOf(page).filter(
    (word) => !PRINTED.has(word) && !/^\d{1,2}$/.test(word) && /\p{L}{3}|\d{3}/u.test(word),
  );
  const { analysis, context } = page;
  const isDated = analysis.layout.lines
    .flat()
    .some(({ text }) => findDates(text, { ...context, isPast: true }).length > 0);
  return (
    !isDated &&
    analysis.sketch !== undefined &&
    others.length <= MOST_WORDS &&
    inkWithin(
      analysis.sketch,
      [...INNER],
      analysis.text.words.map(({ rect }) => analysis.text.toBox(rect)),
    ) <= MOST_INK
  );
}
