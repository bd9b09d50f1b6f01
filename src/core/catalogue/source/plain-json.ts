import { isOverlong, UNREADABLE } from './check-syntax.ts';

/**
 * The object that a file without any mistake of writing holds; nothing where `checkSyntax` has
 * something to say. It needs no syntax tree, which takes five times as long.
 */
export function plainJson(text: string): object | undefined {
  if (text.includes(UNREADABLE)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    // Of a key that stands twice the value has one.
    return keysIn(value) === keysWritten(text) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** How many keys a value has, at all depths; no number where a part of it may not stand there. */
function keysIn(value: unknown): number {
  if (typeof value === 'string') return isOverlong(value) ? Number.NaN : 0;
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + keysIn(item), 0);
  if (Object.hasOwn(value, '__proto__')) return Number.NaN;
  const entries = Object.entries(value);
  return entries.reduce<number>(
    (sum, [key, part]) => sum + keysIn(key) + keysIn(part),
    entries.length,
  );
}

/** How many texts a colon follows. */
function keysWritten(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = endOfText(text, start);
    if (text[afterBlanks(text, end + 1)] === ':') count += 1;
    start = text.indexOf('"', end + 1);
  }
  return count;
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (' \t\r\n'.includes(text[at] ?? ':')) at += 1;
  return at;
}

/** Where the closing quotation mark stands; one behind an odd number of "\" is part of the text. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}
