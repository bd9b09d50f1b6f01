import type { Node, ParseError } from 'jsonc-parser';
import type { Reporter } from './reporter.ts';
import type { Source } from './source.ts';

/** Tells why a file is not JSON (the first reason alone, the others follow from it) and which keys stand twice. True when it is JSON. */
export function checkSyntax(source: Source, reporter: Reporter): boolean {
  const [first] = source.syntaxErrors;
  if (first) reporter.tellAt(source, offsetOf(source, first), { code: 'json_syntax', ...explain(source, first) });
  else if (!source.tree) reporter.tellAt(source, 0, { code: 'json_syntax', message: 'The file is empty.' });
  if (!first && source.tree) findDuplicates(source.tree, { source, reporter });
  return !first && source.tree !== undefined;
}

const COMMA_EXPECTED = 6;

/** The parser notices a missing comma where the next value begins; people look for it behind the last one. */
function offsetOf(source: Source, error: ParseError): number {
  if (error.error !== COMMA_EXPECTED) return error.offset;
  return source.text.slice(0, error.offset).trimEnd().length;
}

const SENTENCES: Readonly<Record<number, string>> = {
  2: 'This is not a number.',
  5: 'A colon is missing after the key.',
  [COMMA_EXPECTED]: 'A comma is missing here.',
  7: 'A closing brace "}" is missing.',
  8: 'A closing bracket "]" is missing.',
  9: 'The file goes on after its end.',
  10: 'JSON has no comments.',
  11: 'JSON has no comments.',
  12: 'This text has no closing quotation mark.',
  13: 'This number is not complete.',
  14: 'This is not a character code: write \\u and four digits.',
  15: 'This is not an escape: write \\\\ for a backslash.',
  16: 'This character must be escaped: write \\n for a line break, \\t for a tab.',
};

function explain(source: Source, { error, offset, length }: ParseError): { message: string; hint?: string } {
  const word = source.text.slice(offset, offset + Math.max(1, length));
  const before = source.text.slice(0, offset).trimEnd();
  if ((error === 3 || error === 4) && before.endsWith(',') && /^[}\]]/.test(word))
    return { message: 'A comma stands before the closing bracket.', hint: 'Remove the comma.' };
  if (source.text.trim() === '') return { message: 'The file is empty.' };
  if (offset >= source.text.trimEnd().length) return { message: 'The file ends too early: a bracket or brace is not closed.' };
  if (word.startsWith("'")) return { message: 'Texts stand in double quotation marks.', hint: `Write "${word.slice(1).replace(/'.*$/, '')}".` };
  if (error === 3 || isBareKey(source, { offset, length }))
    return { message: 'A key in double quotation marks must stand here.', hint: /^\w+$/.test(word) ? `Write "${word}".` : undefined };
  return {
    message: SENTENCES[error] ?? `"${word}" cannot stand here.`,
    hint: error === 1 && /^(True|False|None|undefined)$/.test(word) ? 'Write true or false, or leave the key out.' : undefined,
  };
}

function isBareKey(source: Source, { offset, length }: { offset: number; length: number }): boolean {
  return (
    source.text
      .slice(offset + length)
      .trimStart()
      .startsWith(':') && !source.text.startsWith('"', offset)
  );
}

function findDuplicates(node: Node, { source, reporter }: { source: Source; reporter: Reporter }): void {
  const seen = new Set<unknown>();
  for (const part of node.children ?? []) {
    const key = node.type === 'object' ? part.children?.[0] : undefined;
    if (key && seen.has(key.value))
      reporter.tellAt(source, key.offset, {
        code: 'duplicate_key',
        message: `"${String(key.value)}" stands twice in this object.`,
        hint: 'Only the last one would count: remove one.',
      });
    seen.add(key?.value);
    findDuplicates(node.type === 'object' ? (part.children?.[1] ?? part) : part, { source, reporter });
  }
}
