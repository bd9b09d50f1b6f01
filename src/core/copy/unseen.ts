/**
 * Characters that nobody sees: controls, marks of direction, letters without a shape. They turn a
 * line around, hide a part of a name or break a heading, so no name or text of people holds one,
 * wherever it goes.
 */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\u115f\u1160\u2800\u3164\uffa0\ufffd]`;
/**
 * Letters of these are joined or parted by a mark that has no shape of its own, and so are pictures
 * of people: it is spelling there.
 */
const JOINING_SCRIPTS = [
  'Arab',
  'Syrc',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
];
const JOINED = `[${JOINING_SCRIPTS.map((script) => String.raw`\p{scx=${script}}`).join('')}]`;
const PICTURE = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]`;
const SPELLING = String.raw`(?<=${JOINED})[\u200c\u200d]${JOINED}|(?<=${PICTURE})\u200d${PICTURE}`;

/** Most texts have none of them, which is quickly told. */
const ANY = new RegExp(UNSEEN, 'u');
const BUT_SPELLING = new RegExp(`(?!${SPELLING})${UNSEEN}`, 'gu');
const BUT_LINES = new RegExp(String.raw`(?!${SPELLING}|[\n\r\t])${UNSEEN}`, 'gu');

/** `hasLines`: for texts of several lines, in which a line may end. */
export interface TextKind {
  hasLines?: boolean;
}

const patternFor = ({ hasLines = false }: TextKind): RegExp =>
  hasLines ? BUT_LINES : BUT_SPELLING;

/** Whether a text holds a character that nobody sees. */
export const hasUnseen = (text: string, kind: TextKind = {}): boolean =>
  ANY.test(text) && text.search(patternFor(kind)) >= 0;

/** A text without them; where a line ended in a text of one line, two words stay two. */
export function withoutUnseen(text: string, kind: TextKind = {}): string {
  if (!ANY.test(text)) return text;
  const whole = kind.hasLines ? text : text.replace(/[\n\r\t\u2028\u2029]+/g, ' ');
  return whole.replace(patternFor(kind), '');
}

/** The same for every text in a value, however deep; each may have lines. */
export function withoutUnseenIn<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnseen(value, { hasLines: true });
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part)]));
}
