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
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += keysIn(item);
    return count;
  }
  for (const [key, part] of Object.entries(value))
    count += key === '__proto__' ? Number.NaN : 1 + keysIn(key) + keysIn(part);
  return count;
}

/**
 * How many texts a colon follows. One that begins with a colon counts too, and where a text ends
 * with a backslash nobody can tell so simply: neither is many keys.
 */
function keysWritten(text: string): number {
  return text.includes('\\\\"') ? Number.NaN : (text.match(/[^\\]"\s*:/g) ?? []).length;
}
