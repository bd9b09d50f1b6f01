import type { Rect, Word } from '../text/page-text.ts';

/** A run of text as a PDF draws it: part of a word, or several words. */
export interface Fragment {
  text: string;
  rect: Rect;
}

/**
 * Words of fragments in drawing order: kerning parts words ("7" ",300.40"), and one fragment may
 * hold a line.
 */
export function joinedFragments(fragments: readonly Fragment[]): Word[] {
  const words: Word[] = [];
  let isOpen = false;
  for (const fragment of fragments) {
    if (fragment.text.trim() === '') {
      isOpen = false;
      continue;
    }
    const [first, ...rest] = wordsOf(fragment);
    const last = words.at(-1);
    if (first && last && isOpen && !/^\s/.test(fragment.text) && touches(last.rect, first.rect))
      join(last, first);
    else if (first) words.push(first);
    words.push(...rest);
    isOpen = !/\s$/.test(fragment.text);
  }
  return words;
}

/** On one line and closer than any blank. */
function touches(left: Rect, right: Rect): boolean {
  const size = Math.min(left.height, right.height);
  const gap = right.x - (left.x + left.width);
  return Math.abs(left.y - right.y) < 0.3 * size && gap < 0.15 * size && gap > -0.7 * size;
}

function join(last: Word, next: Word): void {
  last.text += next.text;
  last.rect.width = next.rect.x + next.rect.width - last.rect.x;
}

/** The words of one fragment, with places by the usual width of their letters. */
function wordsOf({ text, rect }: Fragment): Word[] {
  const whole = widthOf(text) || 1;
  return [...text.matchAll(/\S+/g)].map((match) => {
    const before = widthOf(text.slice(0, match.index));
    const x = rect.x + (rect.width * before) / whole;
    return {
      text: match[0],
      rect: { ...rect, x, width: (rect.width * widthOf(match[0])) / whole },
      confidence: 1,
    };
  });
}

const NARROW = /[iljtf.,:;'’|()[\] -]/;
const WIDE = /[mwMWABCDEGHKNOPQRSTUVXYZ@%&]/;

/** In halves of a usual letter. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (NARROW.test(letter) ? 1 : WIDE.test(letter) ? 2.6 : 2),
    0,
  );
}
