import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';

/** One file as it was written, with what is needed to find a value in it again. */
export interface SourceFile {
  path: string;
  text: string;
  /** Absent when nothing could be read. */
  tree?: Node;
  syntaxErrors: ParseError[];
  lineStarts: readonly number[];
}

/** A value within a file: a JSON pointer such as "/steps/3/openWhen". */
export interface SourcePlace {
  source: SourceFile;
  pointer: string;
  /**
   * Nobody wrote it: it stands in for what is reported already (mend.ts), and nothing is reported
   * of it.
   */
  isMadeUp?: boolean;
}

/** Reads a file's text. JSON alone is taken: comments and trailing commas are mistakes. */
export function readSource(path: string, text: string): SourceFile {
  const syntaxErrors: ParseError[] = [];
  const tree = parseTree(text.replace(/^\uFEFF/, ' '), syntaxErrors, {
    disallowComments: true,
    allowTrailingComma: false,
  });
  return { path, text, tree, syntaxErrors, lineStarts: lineStarts(text) };
}

/** What stands in the file. */
export function sourceValue(source: SourceFile): unknown {
  return source.tree === undefined ? undefined : getNodeValue(source.tree);
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
    starts.push(index + 1);
  return starts;
}

/** Line and column of an offset, both counted from 1. */
export function positionAt(source: SourceFile, offset: number): { line: number; column: number } {
  let [low, high] = [0, source.lineStarts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((source.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (source.lineStarts[low] ?? 0) + 1 };
}

/** The node of a pointer; the nearest one around it when the pointer leads to nothing. */
export function nodeAt(source: SourceFile, pointer: string): Node | undefined {
  let node = source.tree;
  for (const key of segments(pointer)) {
    const next = node && child(node, key);
    if (!next) return node;
    node = next;
  }
  return node;
}

/** The node of a key of the object at a pointer. */
export function keyNodeAt(source: SourceFile, pointer: string, key: string): Node | undefined {
  const object = nodeAt(source, pointer);
  return object?.children?.findLast((property) => property.children?.[0]?.value === key)
    ?.children?.[0];
}

function child(node: Node, key: string): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(key)];
  return node.children?.findLast((property) => property.children?.[0]?.value === key)
    ?.children?.[1];
}

/** The keys of a pointer. */
export function segments(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A pointer to a part of what another pointer leads to. */
export function pointerBelow(pointer: string, ...keys: (string | number)[]): string {
  return (
    pointer +
    keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  );
}

/** Where in the file the character of a text stands that is counted without the escapes of JSON. */
export function offsetInText(source: SourceFile, node: Node, index: number): number {
  let at = node.offset + 1;
  for (let counted = 0; counted < index; counted += 1) {
    if (source.text[at] !== '\\') at += 1;
    else at += source.text[at + 1] === 'u' ? 6 : 2;
  }
  return Math.min(at, node.offset + Math.max(1, node.length - 1));
}
