import type { FieldValue } from '../../reading.ts';
import type { Phrase } from '../../text/layout.ts';
import { foundValue } from '../found-value.ts';
import type { PageReading } from '../page-reading.ts';
import type { Parsed } from '../parsers/parser.ts';

/** A page as one run of text, so that sentences may go over its lines. */
export interface PageRun {
  page: PageReading;
  text: string;
  /** The value that stands at a place of the text. */
  at(index: number, parsed: Parsed): FieldValue | undefined;
}

export function pageRun(page: PageReading): PageRun {
  const phrases = page.analysis.layout.lines.flat();
  const text = phrases.map((phrase) => phrase.text).join(' ');
  return {
    page,
    text,
    at: (index, parsed) =>
      withPhrase(phrases, index, (phrase) => foundValue(page.analysis, [phrase], parsed)),
  };
}

function withPhrase(
  phrases: readonly Phrase[],
  index: number,
  use: (phrase: Phrase) => FieldValue,
): FieldValue | undefined {
  let end = 0;
  for (const phrase of phrases) {
    end += phrase.text.length + 1;
    if (index < end) return use(phrase);
  }
  return undefined;
}
