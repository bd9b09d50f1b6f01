import type { Node } from 'jsonc-parser';
import { explainJson } from './json-sentences.ts';
import type { Reporter } from './reporter.ts';
import type { Source } from './source.ts';

/** Tells why a file is not JSON (the first reason alone, the others follow from it) and which keys stand twice. True when it is JSON. */
export function checkSyntax(source: Source, reporter: Reporter): boolean {
  const [first] = source.syntaxErrors;
  const mistake = first ? explainJson(source, first) : source.tree ? undefined : { offset: 0, message: 'The file is empty.' };
  if (mistake) {
    const { offset, ...told } = mistake;
    reporter.tellAt(source, offset, { code: 'json_syntax', ...told });
  }
  if (!first && source.tree) findDuplicates(source.tree, { source, reporter });
  return !first && source.tree !== undefined;
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
