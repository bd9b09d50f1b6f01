import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import type { Diagnostics } from 'recheck';
import type { Pattern, PatternVerdict } from '../../../core/catalogue/compile/patterns.ts';

// Patterns come in, verdicts go out, one JSON value a line, in a process of its own: what the
// checker takes (some 400 MB where it has to try texts out) is given back when the process ends.

/** The build in plain JavaScript: the package's main entry starts Java or a binary where it can. */
const { checkSync } = createRequire(import.meta.url)(
  'recheck/lib/browser.js',
) as typeof import('recheck');

const timeout = Number(process.argv[2]);

/**
 * Characters that a match may read: some milliseconds, and more than a text of the longest answer
 * takes.
 */
const MOST_READ = 1_000_000;
const LONGEST_TEXT = 2_000;
/**
 * So many doublings of the ways through a pattern are some ten thousand ways, which a match has
 * time for.
 */
const MOST_DOUBLINGS = 16;

/**
 * A group with a count, or many choices one after the other: what ends, and may end after years.
 */
const isCounted = (source: string): boolean =>
  /\)\{/.test(source) || doublings(source) > MOST_DOUBLINGS;

/**
 * How often the choices of a pattern double the ways through it, at most: alternatives, parts that
 * may be left out, counts.
 */
function doublings(source: string): number {
  const bare = source.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x').replaceAll('(?', '(');
  const counts = [...bare.matchAll(/\{(\d+),(\d+)\}/g)].map(
    ([, least, most]) => Number(most) - Number(least) + 1,
  );
  const optional = [...bare.matchAll(/\?/g)].map(() => 2);
  return [...counts, ...optional, ...alternatives(bare)].reduce(
    (sum, count) => sum + Math.log2(count),
    0,
  );
}

/** Of each group, and of the whole, how many alternatives it has. */
function alternatives(bare: string): number[] {
  const open = [1];
  const closed: number[] = [];
  for (const character of bare) {
    if (character === '(') open.push(1);
    else if (character === ')') closed.push(open.pop() ?? 1);
    else if (character === '|') open.push((open.pop() ?? 1) + 1);
  }
  return [...open, ...closed];
}

function checkPattern({ source, flags }: Pattern): PatternVerdict {
  const verdict = verdictOf(checkSync(source, flags, { timeout }));
  if (verdict.kind !== 'safe' || !isCounted(source)) return verdict;
  // Growth says nothing of what is bounded, so texts are tried out against a number of steps.
  const counted = verdictOf(
    checkSync(source, flags, {
      timeout: timeout / 2,
      checker: 'fuzz',
      attackLimit: MOST_READ,
      maxAttackStringSize: LONGEST_TEXT,
    }),
  );
  return counted.kind === 'slow' ? { kind: 'slow', growth: 'counted' } : counted;
}

function verdictOf(diagnostics: Diagnostics): PatternVerdict {
  switch (diagnostics.status) {
    case 'safe':
      return { kind: 'safe' };
    case 'vulnerable':
      return { kind: 'slow', growth: diagnostics.complexity.type };
    case 'unknown':
      return { kind: 'undecided', reason: reasonOf(diagnostics.error) };
  }
}

function reasonOf(error: Extract<Diagnostics, { status: 'unknown' }>['error']): string {
  if (error.kind === 'timeout') return `the checker came to no end in ${timeout / 1000} seconds`;
  if (error.kind === 'cancel') return 'the checker was stopped';
  return `the checker cannot read it, ${error.message.split(' (at ')[0]}`;
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(checkPattern(JSON.parse(line) as Pattern))}\n`);
}
