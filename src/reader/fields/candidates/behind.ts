import { type Layout, type Phrase, phraseOf } from '../../text/layout.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';

/** What only leads from a label to its value: a colon, a bar, an arrow. */
export const LEADS_ON = /^[:|·•=\u2190-\u21ff\u25b6-\u25bb\u2794-\u27be]+$/u;

/** The rest of a phrase's line, without a colon that stands in a column of its own. */
export function behindLabel(phrase: Phrase, { lines }: Layout): Phrase[] {
  const line = lines[phrase.line] ?? [];
  return line.slice(line.indexOf(phrase) + 1).filter(({ text }) => !LEADS_ON.test(text));
}

/** Words between the first and the last day, or the least and the most, of a range. */
const BETWEEN = new RegExp(String.raw`^(?:${anyOf(paperWords.labels.until)}|[-–—])$`, 'iu');

/** A range continues behind a gap: "10/06/2021   to 11/06/2021". */
export function inRange(phrase: Phrase, rest: readonly Phrase[]): Phrase {
  const [next, ...others] = rest;
  if (
    !next ||
    !(BETWEEN.test(next.words[0]?.text ?? '') || BETWEEN.test(phrase.words.at(-1)?.text ?? ''))
  )
    return phrase;
  return inRange(phraseOf([...phrase.words, ...next.words], phrase.line), others);
}
