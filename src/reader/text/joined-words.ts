import { isClear, type Rect, type Word } from './page-text.ts';

/** A reading that is not surer by this much leaves what was read before. */
const SURER = 0.03;
/** So much less sure may a word be that continues where the other ended: "NOV" for "NO". */
const LONGER = 0.1;
/**
 * What was seen less surely than this, and not at all the second time, is no word but a pattern; no
 * pattern looks like so many letters, and a line of a zone does.
 */
const [DOUBTFUL, LONG] = [0.5, 20];
/** Two words share a place where the smaller of them lies to this share within the other. */
const SHARED = 0.5;

/**
 * One page, read twice in different ways: at each place what was read more surely, and what only
 * one of them saw clearly.
 */
export function joinedWords(first: readonly Word[], second: readonly Word[]): Word[] {
  let words = first.filter(
    (word) =>
      word.confidence >= DOUBTFUL ||
      word.text.length >= LONG ||
      second.some((other) => isShared(word.rect, other.rect)),
  );
  for (const word of second.filter(isClear)) {
    const there = words.filter(({ rect }) => isShared(rect, word.rect));
    if (there.length > 1 || there.some((other) => !isBetter(word, other))) continue;
    words = [...words.filter((other) => !there.includes(other)), word];
  }
  return words;
}

/** A part of a word may be clearer than the whole, and says less. */
function isBetter(word: Word, other: Word): boolean {
  if (word.text.length < other.text.length) return false;
  const isLonger = word.text.length > other.text.length && word.text.includes(other.text);
  return word.confidence > other.confidence + (isLonger ? -LONGER : SURER);
}

/** Whether two words stand at one place. */
export function isShared(one: Rect, other: Rect): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return (
    width > 0 &&
    height > 0 &&
    width * height > SHARED * Math.min(one.width * one.height, other.width * other.height)
  );
}
