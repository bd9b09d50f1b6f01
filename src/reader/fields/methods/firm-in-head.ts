import { type Layout, type Phrase, phraseOf } from '../../text/layout.ts';
import type { Parsed } from '../parsers/parser.ts';
import { hasForm, isNoFirm, saysFirm } from './name-of-firm.ts';
import { ROLE } from './read-signatory.ts';

/** What the head of a page says of its sender, with the words that say it. */
export interface FoundInHead {
  phrase: Phrase;
  above?: Phrase;
  parsed: Parsed;
}

/** The name of a firm is set in larger letters than the rest of the page. */
const LARGER = 1.25;
const MUCH_LARGER = 1.6;
/** A firm's name in the letters of all else. */
const NOT_TALL = 0.85;
/** Words that only sound like a firm, in the letters of all else. */
const SAID = 0.75;
const MOST_WORDS = 5;
/** Nothing says that it is a firm. */
const UNSAID = 0.93;
const LONGEST = 60;
/** What somebody is there stands before a firm's name: "Director, Otus Publications". */
const withoutRole = (text: string): string =>
  ROLE.test(text.split(', ')[0] ?? '') ? text.split(', ').slice(1).join(', ') || text : text;

/** A house number, a date: the name of a firm has few digits, and none at its beginning. */
const NUMBERED = /^\d|\d{3}/;

/**
 * Signs between a firm and the rest of its line: "Kestrel Bank - Postfach 269 - 45952 Gladbeck".
 */
const BETWEEN = /^[-–—·•|]$/u;

function partIn(head: readonly Phrase[]): Phrase | undefined {
  const parts = head.flatMap(({ words, line }) => {
    const ends = words.flatMap(({ text }, at) =>
      BETWEEN.test(text) || text.endsWith(',') ? [at] : [],
    );
    return ends.length === 0
      ? []
      : [-1, ...ends]
          .map((end, index) =>
            words.slice(
              end + 1,
              BETWEEN.test(words[ends[index] ?? -1]?.text ?? '')
                ? ends[index]
                : (ends[index] ?? words.length) + 1,
            ),
          )
          .filter(({ length }) => length > 1)
          .map((own) =>
            phraseOf(
              own.map((word, at) =>
                at === own.length - 1 ? { ...word, text: word.text.replace(/,$/, '') } : word,
              ),
              line,
            ),
          );
  });
  return parts.find(
    ({ text }) => saysFirm(text) && !NUMBERED.test(text) && !isNoFirm(text) && !ROLE.test(text),
  );
}

/**
 * The tallest words of the head, if they could be a name; where none is much taller than the rest,
 * those that say that they are a firm.
 */
export function firmInHead(
  head: readonly Phrase[],
  { wordHeight }: Layout,
): FoundInHead | undefined {
  const names = head.filter(
    ({ text }) =>
      /\p{L}{3}/u.test(text) && !NUMBERED.test(text) && !isNoFirm(text) && text.length < LONGEST,
  );
  const registered = names.find(({ text }) => hasForm(text) && text.split(' ').length > 1);
  const [tallest] = names
    .filter(({ rect }) => rect.height > LARGER * wordHeight)
    .toSorted((one, other) => other.rect.height - one.rect.height);
  const named =
    registered ??
    names.find(
      ({ text, words }) =>
        saysFirm(text) && !text.includes(':') && words.length > 1 && words.length <= MOST_WORDS,
    );
  const part = named || tallest ? undefined : partIn(head);
  if (part) return { phrase: part, parsed: { value: part.text, sureness: SAID } };
  if (!tallest)
    return (
      named && {
        phrase: named,
        parsed: {
          value: withoutRole(named.text),
          sureness: named === registered ? NOT_TALL : SAID,
        },
      }
    );
  const firm =
    tallest.rect.height > MUCH_LARGER * wordHeight || saysFirm(tallest.text)
      ? tallest
      : (names.find(({ text }) => saysFirm(text) && !text.includes(':')) ?? tallest);
  return {
    phrase: firm,
    parsed: {
      value: firm.text,
      sureness: (firm === tallest ? 1 : NOT_TALL) * (saysFirm(firm.text) ? 1 : UNSAID),
    },
  };
}
