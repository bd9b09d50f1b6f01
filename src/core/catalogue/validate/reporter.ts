import type { Problem, ProblemCode } from '../../../contract/problem.ts';
import type { ExpressionProblem } from '../../expressions/parsed-expression.ts';
import { problemsInOrder } from '../source/in-order.ts';
import {
  keyNodeAt,
  nodeAt,
  offsetInText,
  positionAt,
  type SourceFile,
  type SourcePlace,
} from '../source/source.ts';

/**
 * What is reported about a place; `key` names a key of the object there, and is then what the
 * position points at.
 */
export interface ReportedProblem {
  code: ProblemCode;
  message: string;
  hint?: string;
  key?: string;
}

const UNKNOWN_WORD: readonly ProblemCode[] = ['unknown_id', 'unknown_fact', 'unknown_option'];

/** Collects problems. The same one is reported once, however many destinations inherit it. */
export class Reporter {
  private readonly rest = new Map<string, Problem>();
  private readonly hidden = new Set<string>();

  /**
   * Words of broken parts of files: whoever points at one of them may be right, and is not
   * reported.
   */
  hide(words: readonly string[]): this {
    for (const word of words) this.hidden.add(word);
    return this;
  }

  /** A problem with a value, or with a key of it. */
  report({ source, pointer, isMadeUp }: SourcePlace, { key, ...rest }: ReportedProblem): void {
    if (isMadeUp || this.isHidden(rest)) return;
    const node =
      (key === undefined ? undefined : keyNodeAt(source, pointer, key)) ?? nodeAt(source, pointer);
    this.add(source, node?.offset ?? 0, {
      pointer: key === undefined ? pointer : `${pointer}/${key}`,
      ...rest,
    });
  }

  /** A problem at an offset of a file that could not be read. */
  reportAt(source: SourceFile, offset: number, rest: Omit<ReportedProblem, 'key'>): void {
    this.add(source, offset, { pointer: '', ...rest });
  }

  /**
   * Problems within an expression, or another text, that stands at a place; `shift` when it begins
   * later in the text.
   */
  reportInText(
    { source, pointer, isMadeUp }: SourcePlace,
    problems: readonly ExpressionProblem[],
    shift = 0,
  ): void {
    const node = nodeAt(source, pointer);
    if (isMadeUp) return;
    for (const { offset, length, ...rest } of problems) {
      if (this.isHidden(rest)) continue;
      if (node?.type !== 'string') this.report({ source, pointer }, rest);
      else
        this.add(source, offsetInText(source, node, offset + shift), {
          pointer,
          ...rest,
          excerpt: { text: String(node.value), start: offset + shift, length },
        });
    }
  }

  /**
   * Words that stand more than once, those of different groups (`among`) apart; each names where it
   * stood before. `within` says where they may stand once: " on this page".
   */
  unique(
    words: readonly { word: string; place: SourcePlace; among?: string }[],
    noun: string,
    within = '',
  ): void {
    const seen = new Map<string, SourcePlace>();
    for (const { word, place, among = '' } of words) {
      if (place.isMadeUp) continue;
      const name = `${among} ${word}`;
      const first = seen.get(name);
      if (first)
        this.report(place, {
          code: 'duplicate_id',
          message: `The ${noun} "${word}" stands twice${within}.`,
          hint: otherPlace(place, first),
        });
      else seen.set(name, place);
    }
  }

  /** How many there are so far. */
  get count(): number {
    return this.rest.size;
  }

  /** All problems, in the order in which they are reported. */
  problems(): Problem[] {
    return problemsInOrder([...this.rest.values()]);
  }

  /** The word that is not known stands first in quotation marks, or behind "there is no". */
  private isHidden({ code, message }: Pick<ReportedProblem, 'code' | 'message'>): boolean {
    const isText = code === 'missing_key' && message.startsWith('The text ');
    if (this.hidden.size === 0 || !(isText || UNKNOWN_WORD.includes(code))) return false;
    const [first] = /"([^"]*)"/.exec(message)?.slice(1) ?? [];
    const [last] = /there is no "([^"]*)"/.exec(message)?.slice(1) ?? [];
    return [first, last].some((word) => word !== undefined && this.hidden.has(word));
  }

  private add(
    source: SourceFile,
    offset: number,
    problem: Omit<Problem, 'file' | 'line' | 'column'>,
  ): void {
    const { line, column } = positionAt(source, offset);
    this.rest.set(`${source.path}:${line}:${column}:${problem.message}`, {
      file: source.path,
      line,
      column,
      ...problem,
    });
  }
}

/**
 * Where the same word stands first: "in line 12" of the same file, else "in
 * catalogue/forms/x.json:12".
 */
export function otherPlace(
  { source: here }: SourcePlace,
  { source, pointer }: SourcePlace,
): string {
  const { line } = positionAt(source, nodeAt(source, pointer)?.offset ?? 0);
  return `The other stands in ${here === source ? `line ${line}` : `${source.path}:${line}`}.`;
}
