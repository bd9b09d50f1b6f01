import { likeness } from '../text/plain-words.ts';

/** What a word is worth whose letters only look like the known ones: "DRlVlNG LlCENCE". */
const LOOKS_ALIKE = 0.95;
/** So short a word may look like anything. */
const LEAST = 3;

/**
 * How like a word of a page is to a known one (0 to 1): letters that recognisers mistake for each
 * other count as the same; of other slips the first letter is believed ("paris" is not "varış").
 * Both plain.
 */
export function seenLikeness(expected: string, seen: string): number {
  if (expected === seen) return 1;
  if (
    expected.length >= LEAST &&
    expected.length === seen.length &&
    shapeOf(expected) === shapeOf(seen)
  )
    return LOOKS_ALIKE;
  return firstShape(expected) === firstShape(seen) ? likeness(expected, seen) : 0;
}

/** Words that begin otherwise are never like each other. */
export const firstShape = (word: string): string => shapeOf(word)[0] ?? '';

const shapes = new Map<string, string>();
/** Words of pages are without end; only so many are kept. */
const KEPT = 20_000;

function shapeOf(word: string): string {
  const before = shapes.get(word);
  if (before !== undefined) return before;
  if (shapes.size > KEPT) shapes.clear();
  const shape = /\p{L}/u.test(word)
    ? word.replace(/[l1|]/g, 'i').replace(/0/g, 'o').replace(/5/g, 's').replace(/8/g, 'b')
    : word;
  shapes.set(word, shape);
  return shape;
}
