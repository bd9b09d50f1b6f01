import type { ParseError } from 'jsonc-parser';
import { findUnclosedBracket } from './find-unclosed-bracket.ts';
import type { SourceFile } from './source.ts';

/** A mistake in the JSON itself, in our own words; `offset` where people look for it. */
export interface JsonMistake {
  offset: number;
  message: string;
  hint?: string;
  /** What is meant is plain: the rest of the file reads as if it were right. */
  isPlain?: boolean;
}

/** Where the parser stumbled: the word there, what stands before it and behind it. */
interface Spot {
  source: SourceFile;
  error: number;
  offset: number;
  word: string;
  /** Everything before, without blanks at its end. */
  before: string;
  /** Everything behind the word, without blanks at its beginning. */
  behind: string;
}

type Explanation = Omit<JsonMistake, 'offset'> & { offset?: number };
type Look = (spot: Spot) => Explanation | undefined;

const COMMA_EXPECTED = 6;
const COMMENTS = [10, 11];

/**
 * Why a file is not JSON. What people do most is reported in its own words, everything else in the
 * parser's kinds.
 */
export function explainJson(
  source: SourceFile,
  { error, offset, length }: ParseError,
): JsonMistake {
  const word = source.text.slice(offset, offset + Math.max(1, length));
  const spot = {
    source,
    error,
    offset,
    word,
    before: source.text.slice(0, offset).trimEnd(),
    behind: source.text.slice(offset + word.length).trimStart(),
  };
  for (const look of LOOKS) {
    const rest = look(spot);
    if (rest) return { offset, ...rest };
  }
  return {
    offset: error === COMMA_EXPECTED ? spot.before.length : offset,
    message: SENTENCES[error] ?? `"${word}" cannot stand here.`,
    ...([COMMA_EXPECTED, ...COMMENTS].includes(error) && { isPlain: true }),
  };
}

const SENTENCES: Readonly<Record<number, string>> = {
  2: 'This is not a number.',
  5: 'A colon is missing after the key.',
  [COMMA_EXPECTED]: 'A comma is missing here.',
  7: 'A closing brace "}" is missing.',
  8: 'A closing bracket "]" is missing.',
  10: 'JSON has no comments.',
  11: 'JSON has no comments.',
  13: 'This number is not complete.',
  14: 'This is not a character code: write \\u and four digits.',
  15: 'This is not an escape: write \\\\ for a backslash.',
  16: 'This character must be escaped: write \\n for a line break, \\t for a tab.',
};

/** The first that sees its mistake tells it. */
const LOOKS: readonly Look[] = [
  empty,
  mergeMarks,
  curlyQuotes,
  early,
  trailingComma,
  numbers,
  wrongMark,
  innerQuotes,
  wrongBracket,
  openObject,
  keyInList,
  endlessText,
  singleQuotes,
  bareKey,
  bareWord,
  goesOn,
];

function empty({ source }: Spot): Explanation | undefined {
  return source.text.trim() === '' ? { message: 'The file is empty.' } : undefined;
}

function mergeMarks({ word }: Spot): Explanation | undefined {
  return /^(<<<<<<<|=======|>>>>>>>)/.test(word)
    ? {
        message: 'A merge was left unfinished here.',
        hint: 'Keep one of the two versions, and remove the lines with <<<<<<<, ======= and >>>>>>>.',
      }
    : undefined;
}

function curlyQuotes({ word, source, offset }: Spot): Explanation | undefined {
  const [, text] = /^[“”„‟«»](.*?)[“”„‟«»]/.exec(source.text.slice(offset)) ?? [];
  return /^[“”„‟«»]/.test(word)
    ? {
        message: 'Texts stand in straight quotation marks: ".',
        ...(text !== undefined && { hint: `Write "${text}".` }),
      }
    : undefined;
}

function early({ source, offset }: Spot): Explanation | undefined {
  if (offset < source.text.trimEnd().length) return undefined;
  const open = findUnclosedBracket(source);
  return {
    message: 'The file ends too early.',
    ...(open && { hint: `The "${open.bracket}" of line ${open.line} is not closed.` }),
  };
}

function trailingComma({ error, before, word }: Spot): Explanation | undefined {
  return (error === 3 || error === 4) && before.endsWith(',') && /^[}\]]/.test(word)
    ? {
        message: 'A comma stands before the closing bracket.',
        hint: 'Remove the comma.',
        isPlain: true,
      }
    : undefined;
}

/** "1,5", "007" and "+5". */
function numbers({ error, before, word, behind }: Spot): Explanation | undefined {
  const [, whole] = /(\d+),$/.exec(before) ?? [];
  if (error === 3 && whole !== undefined && /^\d+$/.test(word))
    return { message: 'A number has a point, not a comma.', hint: `Write ${whole}.${word}.` };
  if (error === COMMA_EXPECTED && /[^\d.]0$/.test(before) && /^\d/.test(word))
    return {
      offset: before.length - 1,
      message: 'A number does not begin with 0.',
      hint: `Write ${word}.`,
    };
  if (/^\+\d/.test(word + behind)) return { message: 'A number has no plus sign.' };
  return undefined;
}

/** A semicolon where a comma belongs, and an equals sign where a colon does. */
function wrongMark({ error, word, before }: Spot): Explanation | undefined {
  if (word.startsWith(';') && error !== 3)
    return { message: 'A comma stands here, and this is ";".', hint: 'Write ",".' };
  return word.startsWith('=') && before.endsWith('"')
    ? { message: 'A colon stands behind a key, and this is "=".', hint: 'Write ":".' }
    : undefined;
}

/** A quotation mark within a text ends it, and the text continues as a bare word. */
function innerQuotes({ source, offset, error }: Spot): Explanation | undefined {
  return (error === 1 || error === COMMA_EXPECTED) &&
    /^"[^\s,:\]}"]/.test(source.text.slice(offset - 1, offset + 1))
    ? {
        offset: offset - 1,
        message: 'The text ends here.',
        hint: 'Write \\" for a quotation mark within a text.',
      }
    : undefined;
}

function wrongBracket({ error, word }: Spot): Explanation | undefined {
  if (error !== COMMA_EXPECTED || !/^[}\]]/.test(word)) return undefined;
  return word.startsWith('}')
    ? { message: 'A list is closed with "]", and this is "}".' }
    : { message: 'An object is closed with "}", and this is "]".' };
}

/** An object begins where a key of the one before must stand: that one was never closed. */
function openObject({ error, word, before }: Spot): Explanation | undefined {
  const isWithin = error === 3 || (error === COMMA_EXPECTED && !/[}]$/.test(before));
  return isWithin && word.startsWith('{')
    ? {
        message: 'A key must stand here, and this is "{".',
        hint: 'Perhaps a closing "}" is missing before it.',
      }
    : undefined;
}

/** `["a", "b", "key": …`: the list was meant to end before the key. */
function keyInList({ error, word, before }: Spot): Explanation | undefined {
  if (error !== COMMA_EXPECTED || word !== ':') return undefined;
  const key = /"(?:[^"\\]|\\.)*"$/.exec(before)?.[0] ?? '';
  return {
    offset: before.length - key.length,
    message: 'A list has no keys.',
    hint: 'Perhaps its closing "]" is missing before this one.',
  };
}

function endlessText({ error }: Spot): Explanation | undefined {
  return error === 12
    ? {
        message: 'This text has no closing quotation mark.',
        hint: 'A text ends on its line: write \\n for a line break.',
      }
    : undefined;
}

function singleQuotes({ word }: Spot): Explanation | undefined {
  return word.startsWith("'")
    ? {
        message: 'Texts stand in double quotation marks.',
        hint: `Write "${word.slice(1).replace(/'.*$/, '')}".`,
      }
    : undefined;
}

function bareKey({ error, word, behind }: Spot): Explanation | undefined {
  if (error !== 3 && (!behind.startsWith(':') || word.startsWith('"'))) return undefined;
  return {
    message: 'A key in double quotation marks must stand here.',
    ...(/^\w+$/.test(word) && { hint: `Write "${word}".` }),
  };
}

function bareWord({ error, word, before }: Spot): Explanation | undefined {
  if (error !== 1 || !/[:,[]$/.test(before) || !/^[A-Za-z]\w*$/.test(word)) return undefined;
  const isAnswer = /^(true|false|none|undefined|nil|yes|no|on|off)$/i.test(word);
  return {
    message: `"${word}" cannot stand here.`,
    hint: isAnswer
      ? 'Write true or false, or leave the key out.'
      : `Write "${word}" if it is a text.`,
  };
}

function goesOn({ error }: Spot): Explanation | undefined {
  return error === 9
    ? {
        message: 'The file goes on after its end.',
        hint: 'Perhaps one closing bracket before this place is too many.',
      }
    : undefined;
}
