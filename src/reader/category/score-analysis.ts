import type { PageAnalysis } from '../analyse-page.ts';
import type { Layout } from '../text/layout.ts';
import { wordsOfText } from '../text/plain-words.ts';
import { runSplitter } from '../text/unspaced-runs.ts';
import type { KnownType } from '../vocabulary.ts';
import { anyOf, paperWords } from '../words/paper-words.ts';
import { isImpersonal } from './is-impersonal.ts';
import { conditionWords } from './mentioned-documents.ts';
import { movementsIn } from './movements.ts';
import type { PageSign } from './page-signs.ts';
import { pageWords } from './page-words.ts';
import { type Score, scorePage } from './score-page.ts';

/** A running line has so many words, and a letter some of them. */
const [SENTENCE, SENTENCES] = [8, 2];
/** A longer line that begins like a salutation is a sentence. */
const SHORT = 10;
const { salutations, closings } = paperWords.letters;
const POLITE = new RegExp(`^${anyOf([...salutations, ...closings])}(?!\\p{L})`, 'iu');

/**
 * Whether a page is written to somebody: running lines, and a salutation or a closing in whatever
 * language.
 */
function isLetter({ lines }: Pick<Layout, 'lines'>): boolean {
  const phrases = lines.flat().map(({ text }) => ({ text, length: wordsOfText(text).length }));
  if (phrases.filter(({ length }) => length >= SENTENCE).length < SENTENCES) return false;
  return phrases.some(({ text, length }) => length <= SHORT && POLITE.test(text));
}

/** Scores of all kinds for a page that was looked at, best first. */
export function scoreAnalysis(
  { layout, text, zone, signs = [] }: PageAnalysis,
  types: readonly KnownType[],
): Score[] {
  return scorePage(pageWords(layout, text.height, knownIn(types)), {
    types,
    zone,
    signs: [...signs, ...signsOf({ layout, zone })],
  });
}

function signsOf({ layout, zone }: Pick<PageAnalysis, 'layout' | 'zone'>): PageSign[] {
  const seen: Partial<Record<PageSign, boolean>> = {
    movements: movementsIn(layout).size > 0,
    letter: isLetter(layout),
    everybody: !zone && isImpersonal(layout),
  };
  return (Object.keys(seen) as PageSign[]).filter((sign) => seen[sign]);
}

const wordsByTypes = new WeakMap<readonly KnownType[], ReturnType<typeof gathered>>();

function knownIn(types: readonly KnownType[]): ReturnType<typeof gathered> {
  const before = wordsByTypes.get(types) ?? gathered(types);
  wordsByTypes.set(types, before);
  return before;
}

function gathered(types: readonly KnownType[]) {
  const spelt = new Set(
    types.flatMap(({ words, headings, negatives }) =>
      [...words, ...headings, ...negatives].flatMap((term) => term.words),
    ),
  );
  const about = types.flatMap((type) => type.about.map(({ words }) => words));
  return { spelt, about, parted: runSplitter([...spelt, ...about.flat(), ...conditionWords]) };
}
