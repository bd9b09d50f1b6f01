import { anyOf, paperWords } from '../../words/paper-words.ts';
import type { Parser } from './parser.ts';

/** Nothing ends so: a word behind it was not seen. */
const PARTICLES = new Set([...paperWords.particles, ...paperWords.conjunctions]);

const LONGEST = 160;
const MOST_WORDS = 12;

/** Fields whose words may be nothing but digits and signs. */
const NUMBERED = /phone|number|no$|id$|code|reference|room|level|score|last4/;
/** What is hardly what is meant by a text. */
const DOUBTFUL = 0.35;

/** What ends so is the label of something else. */
const LABEL = new RegExp(String.raw`(?:^|\s)${anyOf(paperWords.labels.ends)}$`, 'iu');

/** Another sentence begins behind the value: "tourism. I intend to". */
const NEXT_SENTENCE = /(?<=\p{Ll}{4})\.\s+\p{Lu}[\p{L}']*\s+\p{Ll}{2,}\s.*$/su;

/** The words as they stand there, without signs at the ends. */
export const textParser: Parser = (written, { field }) => {
  const value = written
    .replace(NEXT_SENTENCE, '')
    .replace(/^[\s:;,.·|/*_-]+|[\s:;,|/*_]+$/g, '')
    .replace(/\s+/g, ' ');
  const letters = value.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < 2 || letters < 0.4 * value.length || value.length > LONGEST) return undefined;
  if (LABEL.test(value)) return undefined;
  const isCut = PARTICLES.has(value.split(' ').at(-1) ?? '');
  const isNumber = !/\p{L}{2}/u.test(value) && !field.pattern && !NUMBERED.test(field.name);
  return {
    value,
    sureness: isSentence(value) || isCut || isNumber || /^\p{Ll}+$/u.test(value) ? DOUBTFUL : 0.96,
  };
};

/** A value is named; a sentence tells something. */
function isSentence(value: string): boolean {
  return value.split(' ').length > MOST_WORDS || /^\p{Ll}{2,} \p{Ll}/u.test(value);
}
