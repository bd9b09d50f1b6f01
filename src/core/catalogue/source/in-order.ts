import type { Problem, ProblemCode } from '../../../contract/problem.ts';

/**
 * What other problems follow from: much of what reads a word that stands twice, or the one that it
 * took the place of.
 */
const CAUSES: readonly ProblemCode[] = ['duplicate_id', 'duplicate_key'];

const rank = ({ code }: Problem): number => (CAUSES.includes(code) ? 0 : 1);

/** The order in which problems are reported: causes first, then by file, line and column. */
export function problemsInOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      compared(one.file, other.file) ||
      one.line - other.line ||
      one.column - other.column,
  );
}

function compared(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
