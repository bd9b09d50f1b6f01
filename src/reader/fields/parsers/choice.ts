import { wordsOfText } from '../../text/plain-words.ts';
import type { Parser } from './parser.ts';

/** A text that says several. */
const SEVERAL = 0.6;

/**
 * The word of the catalogue that the longest of its texts on the page stands for; a single letter
 * counts only when it stands alone.
 */
export const choice: Parser = (text, { field }) => {
  const written = ` ${wordsOfText(text).join(' ')} `;
  const texts = Object.entries(field.values ?? {}).map(([from, to]) => ({
    plain: wordsOfText(from).join(' ') || from,
    to,
  }));
  const found = texts.filter(({ plain }) =>
    plain.length < 2
      ? written.trim() === plain || text.trim() === plain
      : written.includes(` ${plain} `),
  );
  const best = found.toSorted((one, other) => other.plain.length - one.plain.length)[0];
  return best && { value: best.to, sureness: found.some(({ to }) => to !== best.to) ? SEVERAL : 1 };
};

/**
 * A yes or no in one short word is an answer at an end of a text; within it, it is a word like any
 * other: "Regulation (EC) No 810".
 */
const SHORT = 3;

/** As `choice`, with true and false; without texts of its own, being there at all means true. */
export const booleanParser: Parser = (text, context) => {
  const { values } = context.field;
  if (!values) return { value: true, sureness: 0.9 };
  const words = wordsOfText(text);
  const ends = new Set([words[0], words.at(-1)]);
  const isCandidate = (answer: string) =>
    answer.length > SHORT || ends.has(wordsOfText(answer).join(' '));
  const candidates = Object.fromEntries(
    Object.entries(values).filter(([answer]) => isCandidate(answer)),
  );
  const found = choice(text, { ...context, field: { ...context.field, values: candidates } });
  return found && { ...found, value: found.value === 'true' };
};
