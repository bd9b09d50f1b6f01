import { booleanFact, numberFact, textFact } from '../fact-type.ts';
import { editDistance } from '../suggest.ts';
import { UNKNOWN } from '../unknown.ts';
import { defineFunction } from './domain-function.ts';

/** Comparisons of what people and documents write differently. */
export const textFunctions = {
  sameName: defineFunction(
    {
      takes: [textFact, textFact],
      gives: booleanFact,
      description:
        'Whether two names are the same but for case, accents, hyphens and blanks, as passports write them.',
    },
    ([one, other]) => spellings(one).some((spelling) => spellings(other).includes(spelling)),
  ),
  similarName: defineFunction(
    {
      takes: [textFact, textFact, numberFact],
      gives: booleanFact,
      description:
        'Whether the words of two names agree, in any order, to at least the share given (0 to 1).',
    },
    isLike,
  ),
  similarText: defineFunction(
    {
      takes: [textFact, textFact, numberFact],
      gives: booleanFact,
      description:
        'Whether the words of two texts agree, in any order, to at least the share given (0 to 1).',
    },
    isLike,
  ),
  sameNumber: defineFunction(
    {
      takes: [textFact, textFact],
      gives: booleanFact,
      description:
        'Whether two document numbers are the same but for case, blanks and hyphens. O and 0 stay apart.',
    },
    ([one, other]) => bareNumber(one) === bareNumber(other),
  ),
  isLatin: defineFunction(
    {
      takes: [textFact],
      gives: booleanFact,
      description: 'Whether a text is written in Latin letters.',
    },
    ([written]) => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Z}\s]*$/u.test(written),
  ),
  isEmail: defineFunction(
    {
      takes: [textFact],
      gives: booleanFact,
      description: 'Whether a text has the form of an e-mail address.',
    },
    ([written]) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(written),
  ),
};

/**
 * Letters that passports write with two (ICAO Doc 9303, part 3, section 6). Where a country drops
 * the accent instead, the plain spelling matches.
 */
const TWO_LETTERS: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Æ: 'AE',
  Ø: 'OE',
  Œ: 'OE',
  Þ: 'TH',
  Ñ: 'NXX',
};
const ONE_LETTER: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ø: 'O',
  Œ: 'OE',
  ß: 'SS',
  ẞ: 'SS',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  ı: 'I',
};

function spellings(name: string): string[] {
  const upper = name.normalize('NFC').toUpperCase();
  return [...new Set([bare(upper), bare(replaced(upper, TWO_LETTERS))])];
}

function bare(upper: string): string {
  const plain = replaced(upper, ONE_LETTER).normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .replace(/['’`.]/g, '')
    .replace(/[\s\-‐-―<]+/g, ' ')
    .trim();
}

function replaced(upper: string, letters: Readonly<Record<string, string>>): string {
  return upper.replace(/[^\x00-\x7f]/g, (letter) => letters[letter] ?? letter);
}

/** Each word is held against each, so the work grows with the product of the lengths. */
const LONGEST_COMPARED = 1_000;

function isLike([one, other, least]: readonly [string, string, number]): boolean | typeof UNKNOWN {
  return Math.max(one.length, other.length) > LONGEST_COMPARED
    ? UNKNOWN
    : likeness(one, other) >= least;
}

/**
 * Whether the words of two names agree, in any order, to at least a share (0 to 1); names that are
 * too long to compare count as alike.
 */
export function isSimilarName(one: string, other: string, least: number): boolean {
  return isLike([one, other, least]) !== false;
}

function likeness(one: string, other: string): number {
  const pairs = spellings(one).flatMap((a) =>
    spellings(other).map((b) => wordLikeness(a.split(/[\s,;]+/), b.split(/[\s,;]+/))),
  );
  return Math.max(...pairs);
}

/**
 * The mean over the words of the shorter text of how like its closest word in the longer one is.
 */
function wordLikeness(one: readonly string[], other: readonly string[]): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const shares = short.map((word) =>
    Math.max(
      ...long.map(
        (candidate) =>
          1 - editDistance(word, candidate) / Math.max(word.length, candidate.length, 1),
      ),
    ),
  );
  return shares.reduce((sum, share) => sum + share, 0) / short.length;
}

function bareNumber(written: string): string {
  return written.toUpperCase().replace(/[\s\-<]/g, '');
}
