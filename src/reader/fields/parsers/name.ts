import { unelidedWords } from '../../text/unelided-words.ts';
import { anyOf, paperWords } from '../../words/paper-words.ts';
import { hasForm, isFormLikeName } from '../methods/name-of-firm.ts';
import { isMostlyNoName, isNoPerson, isRepeated } from './no-person.ts';
import type { Parser } from './parser.ts';

/** "M" and "Sr" stand for words only with a full stop: alone they begin names. */
const TITLES = new RegExp(
  String.raw`^(?:(?:${anyOf([...paperWords.titles.before, ...paperWords.titles.roles])}(?:\.?\s*/\s*|\.\s*|\s+)|${anyOf(paperWords.titles.withStop)}\.(?:\s*/)?\s*))+`,
  'iu',
);
/** A title in a line of its own: the name stands below it. */
const BARE_TITLE = new RegExp(String.raw`^${anyOf(paperWords.titles.before)}\.?$`, 'iu');
/**
 * A number of a form's row before the name; behind it another name by birth or marriage, what a
 * dash sets off, or what stands in brackets.
 */
const AROUND = new RegExp(
  String.raw`^\d{1,2}[.)]\s*|\s*\(.*$|\s[-–—|]\s.*$|\s+${anyOf(paperWords.otherNames)}\s.*$`,
  'giu',
);
/** A sentence continues behind a name, in small letters. */
const BEHIND = new RegExp(String.raw`\s${anyOf(paperWords.sentences.behindNames)}\s.*$`, 'u');
const TITLE_AFTER = new RegExp(String.raw`\s+${anyOf(paperWords.titles.behind)}\.?$`, 'iu');
const NAME = /^\p{L}[\p{L}\p{M}'’.\- ]*\p{L}\.?$/u;
const LONGEST = 8;
/** Fields for which one word is enough. */
const PART = /surname|given_names/;

/** What stands for "number" at the end makes a label of it: "Staff No." */
const NUMBER = /\sN(?:o|r)\.\s*$/u;

/** How sure one word is, or small letters. */
const HALF = 0.65;
/** How sure a name is with a word that firms and papers have too. */
export const LIKE_FIRM = 0.7;

/**
 * A person's name as it stands there, without titles; "ERIKSSON/ANNA MRS" and "ERIKSSON, ANNA" give
 * the given names first. People are called Dean, Bank or School too: such a word makes a name less
 * sure, unless a title stands before it, and where most words are so there is none.
 */
export const name: Parser = (text, { field }) => {
  if (NUMBER.test(text)) return undefined;
  const untitled = text.replace(AROUND, '').replace(BEHIND, '').replace(TITLES, '');
  const bare = untitled
    .replace(TITLE_AFTER, '')
    .replace(/[.,;:*]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const value = field.name.endsWith('given_names') ? bare.replace(/\s*,\s*/g, ' ') : inOrder(bare);
  if (!NAME.test(value) || BARE_TITLE.test(value) || value.split(' ').length > LONGEST)
    return undefined;
  const words = unelidedWords(value);
  const isPart = PART.test(field.name);
  const isFirm = hasForm(bare);
  if (
    isPhrase(value) ||
    (isFirm && !isFormLikeName(bare)) ||
    isRepeated(words) ||
    (isMostlyNoName(words) && !isPart)
  )
    return undefined;
  const isWhole = value.includes(' ') || isPart;
  const hasTitle = untitled !== text.replace(AROUND, '').replace(BEHIND, '');
  const person = (isFirm || isNoPerson(words)) && !hasTitle ? LIKE_FIRM : 1;
  return { value, sureness: person * (/^\p{Lu}/u.test(value) && isWhole ? 1 : HALF) };
};

/** A person's name without the titles in front of it. */
export const withoutTitle = (text: string): string => text.replace(TITLES, '');

/** Words in small letters that stand within names. */
const PARTICLES = new Set([...paperWords.particles, ...paperWords.conjunctions]);

/**
 * Words that tell something: a name begins with a capital but for particles, or is written in small
 * letters throughout.
 */
function isPhrase(value: string): boolean {
  const words = value.split(' ');
  const small = words.filter((word) => /^\p{Ll}+$/u.test(word) && !PARTICLES.has(word));
  return small.length > 0 && (small.length < words.length || words.length === 1);
}

function inOrder(written: string): string {
  const slash = /^([\p{L}' -]{2,})\/([\p{L}' -]{2,})$/u.exec(written);
  if (slash) return `${slash[2]?.replace(TITLE_AFTER, '')} ${slash[1]}`;
  const [before = '', after, ...more] = written.split(/\s*,\s*/);
  if (after === undefined) return surnameLast(written);
  const isPosition = isNoPerson(unelidedWords(after));
  const areCapitals =
    before === before.toUpperCase() && (!before.includes(' ') || after === after.toUpperCase());
  const isSurnameFirst = more.length === 0 && areCapitals && (!before.includes(' ') || !isPosition);
  return isSurnameFirst ? `${after} ${before}` : before;
}

/** Capitals throughout mark the surname: "GARRIGUE Mathilde" is Mathilde Garrigue. */
function surnameLast(written: string): string {
  const words = written.split(' ');
  const given = words.findIndex((word) => /^\p{Lu}\p{Ll}/u.test(word));
  const isFirst =
    given > 0 &&
    words.slice(0, given).every((word) => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word)) &&
    words.slice(given).every((word) => /\p{Ll}/u.test(word));
  return isFirst ? [...words.slice(given), ...words.slice(0, given)].join(' ') : written;
}
