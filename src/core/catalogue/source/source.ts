import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';

/**
 * One file as it was written, with what is needed to find a value in it again. The syntax tree is
 * only made when somebody asks for it: that takes five times as long as reading the value.
 */
export class SourceFile {
  readonly path: string;
  readonly text: string;
  private parsed?: { tree: Node | undefined; errors: ParseError[] };
  private starts?: readonly number[];

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  /** Absent when nothing could be read. JSON alone is taken: comments and trailing commas are not. */
  get tree(): Node | undefined {
    return this.parse().tree;
  }

  get syntaxErrors(): readonly ParseError[] {
    return this.parse().errors;
  }

  get lineStarts(): readonly number[] {
    this.starts ??= lineStarts(this.text);
    return this.starts;
  }

  private parse(): { tree: Node | undefined; errors: ParseError[] } {
    if (this.parsed) return this.parsed;
    const errors: ParseError[] = [];
    const tree = parseTree(this.text.replace(/^\uFEFF/, ' '), errors, {
      disallowComments: true,
      allowTrailingComma: false,
    });
    this.parsed = { tree, errors };
    return this.parsed;
  }
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

/** What stands in a file, as far as it can be read. */
export function sourceValue({ tree }: SourceFile): unknown {
  return tree === undefined ? undefined : getNodeValue(tree);
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
  let below = pointer;
  for (const key of keys) below += `/${typeof key === 'string' ? escaped(key) : key}`;
  return below;
}

const escaped = (key: string): string =>
  /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/** Where in the file the character of a text stands that is counted without the escapes of JSON. */
export function offsetInText(source: SourceFile, node: Node, index: number): number {
  let at = node.offset + 1;
  for (let counted = 0; counted < index; counted += 1) {
    if (source.text[at] !== '\\') at += 1;
    else at += source.text[at + 1] === 'u' ? 6 : 2;
  }
  return Math.min(at, node.offset + Math.max(1, node.length - 1));
}
