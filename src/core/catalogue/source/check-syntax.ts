import type { Node } from 'jsonc-parser';
import type { Reporter } from '../validate/reporter.ts';
import { explainJson, type JsonMistake } from './json-sentences.ts';
import type { SourceFile } from './source.ts';

/** What a decoder puts where the bytes are no UTF-8. */
export const UNREADABLE = '\uFFFD';
/** In characters. The longest expression has some two thousand; pictures are longer. */
const LONGEST_TEXT = 5_000;

/**
 * Reports why a file is not JSON (the first reason alone, since others follow from it, unless what
 * is meant is plain) and which keys stand twice; what of it cannot be read as UTF-8 before all.
 * True when the rest of the file can be checked.
 */
export function checkSyntax(source: SourceFile, reporter: Reporter): boolean {
  const mistakes = mistakesIn(source);
  const unreadable = source.text.indexOf(UNREADABLE);
  if (unreadable >= 0)
    reporter.reportAt(source, unreadable, {
      code: 'json_syntax',
      message: 'A character here cannot be read: the file is not UTF-8.',
      hint: 'Save the file as UTF-8.',
    });
  else
    for (const { offset, isPlain, ...rest } of mistakes)
      reporter.reportAt(source, offset, { code: 'json_syntax', ...rest });
  const isReadable = source.tree !== undefined && mistakes.every(({ isPlain }) => isPlain);
  if (isReadable && source.tree) {
    findDuplicates(source.tree, { source, reporter });
    findOverlong(source.tree, { source, reporter });
  }
  return isReadable;
}

function mistakesIn(source: SourceFile): JsonMistake[] {
  const all = source.syntaxErrors.map((error) => explainJson(source, error));
  const [first] = all;
  if (!first) return source.tree ? [] : [{ offset: 0, message: 'The file is empty.' }];
  return all.every(({ isPlain }) => isPlain) ? all : [first];
}

interface Finding {
  source: SourceFile;
  reporter: Reporter;
}

export const isOverlong = (text: string): boolean =>
  text.length > LONGEST_TEXT && !text.startsWith('data:');

/** What is said of a text that is longer than it may be. */
export const tooLong = (text: string, most: number): string =>
  `This text has ${text.length.toLocaleString('en')} characters, and at most ${most.toLocaleString('en')} may stand here.`;

/** Texts that no screen could show; pictures as data addresses are none. */
function findOverlong(node: Node, finding: Finding): void {
  const text: unknown = node.type === 'string' ? node.value : undefined;
  if (typeof text === 'string' && isOverlong(text))
    finding.reporter.reportAt(finding.source, node.offset, {
      code: 'wrong_value',
      message: tooLong(text, LONGEST_TEXT),
    });
  for (const part of node.children ?? []) findOverlong(part, finding);
}

function findDuplicates(node: Node, { source, reporter }: Finding): void {
  const seen = new Set<unknown>();
  for (const part of node.children ?? []) {
    const key = node.type === 'object' ? part.children?.[0] : undefined;
    if (key && seen.has(key.value))
      reporter.reportAt(source, key.offset, {
        code: 'duplicate_key',
        message: `"${String(key.value)}" stands twice in this object.`,
        hint: 'Only the last one would count: remove one.',
      });
    // Whoever reads JSON takes this key for something else, and what stands under it is gone.
    if (key?.value === '__proto__')
      reporter.reportAt(source, key.offset, {
        code: 'unknown_key',
        message: '"__proto__" is not a key here.',
      });
    seen.add(key?.value);
    findDuplicates(node.type === 'object' ? (part.children?.[1] ?? part) : part, {
      source,
      reporter,
    });
  }
}
