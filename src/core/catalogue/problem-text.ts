import type { Problem } from '../../contract/problem.ts';

const WIDTH = 100;

/**
 * A problem as people read it: `file:line:column  message  Did you mean "…"?`, a warning behind
 * `warning: `, and for an expression two indented lines with its text and a mark under the mistake.
 */
export function problemText(problem: Problem): string {
  const { file, line, column, message, hint, excerpt, severity } = problem;
  const rest = [
    `${severity === 'warning' ? 'warning: ' : ''}${file}:${line}:${column}`,
    message,
    ...(hint === undefined ? [] : [hint]),
  ].join('  ');
  return excerpt ? `${rest}\n${marked(excerpt)}` : rest;
}

/** "1 problem", "3 problems". */
export function problemCount(problems: readonly Problem[]): string {
  return problems.length === 1 ? '1 problem' : `${problems.length} problems`;
}

function marked({ text, start, length }: NonNullable<Problem['excerpt']>): string {
  const from = start + length <= WIDTH ? 0 : Math.max(0, start - WIDTH / 2);
  const shown = text.slice(from, from + WIDTH).replace(/[\n\t]/g, ' ');
  return `  ${shown}\n  ${' '.repeat(start - from)}${'~'.repeat(Math.max(1, Math.min(length, WIDTH - (start - from))))}`;
}
