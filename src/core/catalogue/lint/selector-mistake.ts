import { didYouMean } from '../../expressions/suggest.ts';

/** Where the reading of a selector has come to. */
interface Cursor {
  text: string;
  at: number;
}

const NAME = String.raw`(?:--|-?(?:[_a-z\u0080-\uffff]|\\[^\n]))(?:[\w\u0080-\uffff-]|\\[^\n])*`;
const STRING = String.raw`"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'`;

const BLANKS = /\s*/y;
const COMMA = /\s*,/y;
const COMBINATOR = /\s*[>+~]\s*|\s+(?=[^\s,)])/y;
const LEADING_COMBINATOR = /\s*[>+~]?\s*/y;
const ELEMENT = new RegExp(String.raw`\*|${NAME}`, 'iy');
const ID_OR_CLASS = new RegExp(`[#.]${NAME}`, 'iy');
const ATTRIBUTE = new RegExp(
  String.raw`\[\s*${NAME}\s*(?:[~|^$*]?=\s*(?:${NAME}|${STRING})\s*(?:[is]\s*)?)?\]`,
  'iy',
);
const UNQUOTED = /\[\s*([\w-]+)\s*([~|^$*]?=)\s*([^"'\]]*[^"'\]\s])\s*\]/y;
const PSEUDO_CLASS = new RegExp(`:(${NAME})`, 'iy');
const ARGUMENT = /\([^()]*\)/y;
const CLOSING = /\s*\)/y;

/** Pseudo-classes by what stands between their parentheses. */
const OF_SELECTORS = ['has', 'is', 'not', 'where'];
const OF_A_PLACE = [
  'dir',
  'lang',
  'nth-child',
  'nth-last-child',
  'nth-last-of-type',
  'nth-of-type',
];
const PLAIN = [
  ...['active', 'any-link', 'checked', 'default', 'disabled', 'empty', 'enabled', 'first-child'],
  ...[
    'first-of-type',
    'focus',
    'focus-visible',
    'focus-within',
    'hover',
    'in-range',
    'indeterminate',
  ],
  ...['invalid', 'last-child', 'last-of-type', 'link', 'only-child', 'only-of-type', 'optional'],
  ...['out-of-range', 'placeholder-shown', 'read-only', 'read-write', 'required', 'root', 'scope'],
  ...['target', 'valid', 'visited'],
];

/** What is wrong with a CSS selector, as a sentence; nothing where a browser can read it. */
export function selectorMistake(selector: string): string | undefined {
  const cursor: Cursor = { text: selector.trimEnd(), at: 0 };
  return listMistake(cursor) ?? (cursor.at < cursor.text.length ? unreadable(cursor) : undefined);
}

/** Reads what the pattern says, if it stands there. */
function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text) ?? undefined;
  if (found) cursor.at = pattern.lastIndex;
  return found;
}

const unreadable = ({ text, at }: Cursor): string =>
  at < text.length
    ? `This selector cannot be read from "${text.slice(at, at + 20)}" on.`
    : 'This selector ends too early.';

function listMistake(cursor: Cursor, isRelative = false): string | undefined {
  do {
    take(cursor, isRelative ? LEADING_COMBINATOR : BLANKS);
    const mistake = chainMistake(cursor);
    if (mistake) return mistake;
  } while (take(cursor, COMMA));
  return undefined;
}

function chainMistake(cursor: Cursor): string | undefined {
  do {
    const mistake = elementMistake(cursor);
    if (mistake) return mistake;
  } while (take(cursor, COMBINATOR));
  return undefined;
}

/** One element: its name, and what else it has. */
function elementMistake(cursor: Cursor): string | undefined {
  const start = cursor.at;
  take(cursor, ELEMENT);
  for (;;) {
    const next = cursor.text[cursor.at];
    if (next === '[') {
      if (!take(cursor, ATTRIBUTE)) return attributeMistake(cursor);
    } else if (next === ':') {
      const mistake = pseudoMistake(cursor);
      if (mistake) return mistake;
    } else if (!take(cursor, ID_OR_CLASS)) break;
  }
  return cursor.at > start ? undefined : unreadable(cursor);
}

function attributeMistake(cursor: Cursor): string {
  const [, name = '', sign = '', value = ''] = take(cursor, UNQUOTED) ?? [];
  if (value !== '') return `This value needs quotation marks: [${name}${sign}"${value}"].`;
  const rest = cursor.text.slice(cursor.at).replaceAll(new RegExp(STRING, 'g'), '');
  const [quote] = /["']/.exec(rest) ?? [];
  if (quote !== undefined) return `A quotation mark (${quote}) of this selector is not closed.`;
  return rest.includes(']') ? unreadable(cursor) : 'A bracket "[" of this selector is not closed.';
}

function pseudoMistake(cursor: Cursor): string | undefined {
  const [, name = ''] = take(cursor, PSEUDO_CLASS) ?? [];
  if (name === '') return unreadable(cursor);
  const word = name.toLowerCase();
  if (PLAIN.includes(word)) return undefined;
  if (![...OF_SELECTORS, ...OF_A_PLACE].includes(word)) return unknownPseudo(name);
  if (cursor.text[cursor.at] !== '(') return `":${name}" needs parentheses: ":${name}(…)".`;
  if (OF_A_PLACE.includes(word)) return take(cursor, ARGUMENT) ? undefined : UNCLOSED;
  cursor.at += 1;
  const mistake = listMistake(cursor, word === 'has');
  if (mistake) return mistake;
  if (take(cursor, CLOSING)) return undefined;
  return cursor.at < cursor.text.length ? unreadable(cursor) : UNCLOSED;
}

const UNCLOSED = 'A parenthesis "(" of this selector is not closed.';

const unknownPseudo = (name: string): string =>
  [
    `No browser knows ":${name}" in a selector.`,
    didYouMean(name, [...OF_SELECTORS, ...OF_A_PLACE, ...PLAIN]) ?? [],
  ]
    .flat()
    .join(' ');
