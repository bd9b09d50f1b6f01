import { editDistance } from '../../core/expressions/suggest.ts';

const LIGATURES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The words of a text as they are compared: small letters and digits without accents, apostrophes
 * and punctuation.
 */
export function wordsOfText(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/(?<!\p{L})n\.?\s?[°º]/gu, 'no ')
    .replace(/[ßæœøłđðþı]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** In words as short as this a letter may be mistaken, but none is lost: "sold" is not "solde". */
const SHORT = 7;

/** Behind a known word: whatever its ending. */
export const STEM = '*';

/**
 * How like a recognised word is to a known one: 1 the same, less for a slip of the recogniser, 0
 * for another word. Both plain.
 */
export function likeness(expected: string, read: string): number {
  if (expected === read) return 1;
  if (expected.endsWith(STEM)) return read.startsWith(expected.slice(0, -1)) ? 1 : 0;
  const allowed = expected.length < 5 ? 0 : expected.length < 9 ? 1 : 2;
  const mayDiffer = expected.length < SHORT ? 0 : allowed;
  if (
    allowed === 0 ||
    Math.abs(expected.length - read.length) > mayDiffer ||
    /^\d+$/.test(expected) ||
    !mayBeNear(expected, read, allowed)
  )
    return 0;
  const distance = editDistance(expected, read);
  return distance > allowed ? 0 : 1 - distance / expected.length;
}

/**
 * Whether so many slips could be enough: each letter that only one of two words has is one. Much
 * cheaper than counting them.
 */
export function mayBeNear(one: string, other: string, slips: number): boolean {
  const [these, those] = [lettersOf(one), lettersOf(other)];
  return countOf(these & ~those) <= slips && countOf(those & ~these) <= slips;
}

/** A bit for each letter; letters that share one only make words seem nearer. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
