import type { Problem, ProblemCode } from '../../contract/problem.ts';
import type { ExpressionProblem } from '../expressions/parsed-expression.ts';
import { inOrder } from './in-order.ts';
import { keyNodeAt, nodeAt, offsetInText, positionAt, type Place, type Source } from './source.ts';

/** What is told about a place; `key` names a key of the object there, and is then what the position points at. */
export interface Told {
  code: ProblemCode;
  message: string;
  hint?: string;
  key?: string;
}

/** Collects problems. The same one is told once, however many destinations inherit it. */
export class Reporter {
  private readonly told = new Map<string, Problem>();

  /** A problem with a value, or with a key of it. */
  tell({ source, pointer }: Place, { key, ...told }: Told): void {
    const node = (key === undefined ? undefined : keyNodeAt(source, pointer, key)) ?? nodeAt(source, pointer);
    this.add(source, node?.offset ?? 0, { pointer: key === undefined ? pointer : `${pointer}/${key}`, ...told });
  }

  /** A problem at an offset of a file that could not be read. */
  tellAt(source: Source, offset: number, told: Omit<Told, 'key'>): void {
    this.add(source, offset, { pointer: '', ...told });
  }

  /** Problems within an expression, or another text, that stands at a place; `shift` when it begins later in the text. */
  tellInText({ source, pointer }: Place, problems: readonly ExpressionProblem[], shift = 0): void {
    const node = nodeAt(source, pointer);
    for (const { offset, length, ...told } of problems) {
      if (node?.type !== 'string') this.tell({ source, pointer }, told);
      else
        this.add(source, offsetInText(source, node, offset + shift), {
          pointer,
          ...told,
          excerpt: { text: String(node.value), start: offset + shift, length },
        });
    }
  }

  /** Words that stand more than once, those of different groups (`among`) apart; each names where it stood before. */
  unique(words: readonly { word: string; place: Place; among?: string }[], noun: string): void {
    const seen = new Map<string, Place>();
    for (const { word, place, among = '' } of words) {
      const name = `${among} ${word}`;
      const first = seen.get(name);
      if (first) this.tell(place, { code: 'duplicate_id', message: `The ${noun} "${word}" stands twice.`, hint: otherPlace(place, first) });
      else seen.set(name, place);
    }
  }

  /** How many there are so far. */
  get count(): number {
    return this.told.size;
  }

  /** All problems, in the order in which they are told. */
  problems(): Problem[] {
    return inOrder([...this.told.values()]);
  }

  private add(source: Source, offset: number, problem: Omit<Problem, 'file' | 'line' | 'column'>): void {
    const { line, column } = positionAt(source, offset);
    this.told.set(`${source.path}:${line}:${column}:${problem.message}`, { file: source.path, line, column, ...problem });
  }
}

/** Where the same word stands first: "in line 12" of the same file, else "in catalogue/forms/x.json:12". */
export function otherPlace({ source: here }: Place, { source, pointer }: Place): string {
  const { line } = positionAt(source, nodeAt(source, pointer)?.offset ?? 0);
  return `The other stands in ${here === source ? `line ${line}` : `${source.path}:${line}`}.`;
}
