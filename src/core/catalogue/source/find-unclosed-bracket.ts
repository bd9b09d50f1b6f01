import { createScanner } from 'jsonc-parser';
import { positionAt, type SourceFile } from './source.ts';

interface Opened {
  bracket: '{' | '[';
  line: number;
  /** Blanks before the line in which it stands. */
  indent: number;
}

/** The scanner's kinds of tokens by their numbers: its enum leaves no trace in what is imported. */
const OPENS: Readonly<Record<number, '{' | '['>> = { 1: '{', 3: '[' };
const CLOSES: Readonly<Record<number, '{' | '['>> = { 2: '{', 4: '[' };
const END = 17;

/**
 * The bracket of a file that is probably never closed, with its line. A closing bracket that begins
 * its line less indented than the one that it would close belongs to another: that one lacks its
 * end. Else it is the innermost that is still open at the end.
 */
export function findUnclosedBracket(
  source: SourceFile,
): { bracket: '{' | '['; line: number } | undefined {
  const scanner = createScanner(source.text, true);
  const open: Opened[] = [];
  let suspect: Opened | undefined;
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const place = placeOf(source, scanner.getTokenOffset());
    const opens = OPENS[kind];
    if (opens) open.push({ bracket: opens, ...place });
    const closed = CLOSES[kind] ? open.pop() : undefined;
    if (closed && place.isFirst && place.indent < closed.indent) suspect ??= closed;
  }
  return suspect ?? open.at(-1);
}

function placeOf(
  source: SourceFile,
  offset: number,
): { line: number; indent: number; isFirst: boolean } {
  const { line, column } = positionAt(source, offset);
  const text = source.text.slice(offset - column + 1);
  const indent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  return { line, indent, isFirst: column === indent + 1 };
}
