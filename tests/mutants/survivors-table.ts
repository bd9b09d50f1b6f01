import { dirname, relative } from 'node:path';

/** What Stryker says of a mutant, as far as it is told here. */
export interface Tried {
  fileName: string;
  status: string;
  mutatorName: string;
  replacement: string;
  location: { start: { line: number; column: number } };
}

const GONE = new Set(['Killed', 'Timeout']);
const LEFT = new Set(['Survived', 'NoCoverage']);

/** A table of folders, and below it every mutant that is left. */
export function survivorsTable(tried: readonly Tried[]): { table: string; all: string } {
  const counted = tried.filter(({ status }) => GONE.has(status) || LEFT.has(status));
  const byFolder = Map.groupBy(counted, ({ fileName }) =>
    relative(process.cwd(), dirname(fileName)),
  );
  const table = [
    '| Folder | Killed | Survived | % |',
    '|---|---|---|---|',
    ...[...byFolder]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([folder, mutants]) => row(`\`${folder}\``, mutants)),
    row('all', counted),
  ].join('\n');
  const left = counted.filter(isLeft).map(lineOf);
  return { table, all: `${[table, '', ...left.sort()].join('\n')}\n` };
}

/** One mutant in one line. */
export function lineOf({ fileName, location, mutatorName, replacement, status }: Tried): string {
  const { line, column } = location.start;
  const place = `${relative(process.cwd(), fileName)}:${line}:${column}`;
  return `${place} ${status} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ')}`;
}

/** Whether no test noticed it. */
export const isLeft = ({ status }: Tried): boolean => LEFT.has(status);

function row(title: string, mutants: readonly Tried[]): string {
  const killed = mutants.filter(({ status }) => GONE.has(status)).length;
  const percent = ((100 * killed) / Math.max(1, mutants.length)).toFixed(1);
  return `| ${title} | ${killed} | ${mutants.length - killed} | ${percent} |`;
}
