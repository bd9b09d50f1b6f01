import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import type { Diagnostics } from 'recheck';
import type { Pattern, PatternVerdict } from '../../core/catalogue/patterns.ts';

// Patterns come in, verdicts go out, one JSON value a line, in a process of its own: what the
// checker takes (some 400 MB where it has to try texts out) is given back when the process ends.

/** The build in plain JavaScript: the package's main entry starts Java or a binary where it can. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck');

const timeout = Number(process.argv[2]);

/** Characters that a match may read: some milliseconds, and more than a text of the longest answer takes. */
const MOST_READ = 1_000_000;
const LONGEST_TEXT = 2_000;
/** So many parts that may be left out double the ways through a pattern so often. */
const MOST_OPTIONAL = 12;

/** A group with a count, or many parts that may be left out: what ends, and may end after years. */
const isCounted = (source: string): boolean =>
  /\)\{/.test(source) || source.replaceAll('(?', '').split('?').length > MOST_OPTIONAL;

function judge({ source, flags }: Pattern): PatternVerdict {
  const verdict = verdictOf(checkSync(source, flags, { timeout }));
  if (verdict.kind !== 'safe' || !isCounted(source)) return verdict;
  // Growth says nothing of what is bounded, so texts are tried out against a number of steps.
  const counted = verdictOf(checkSync(source, flags, {
    timeout: timeout / 2, checker: 'fuzz', attackLimit: MOST_READ, maxAttackStringSize: LONGEST_TEXT,
  }));
  return counted.kind === 'slow' ? { kind: 'slow', growth: 'counted' } : counted;
}

function verdictOf(diagnostics: Diagnostics): PatternVerdict {
  switch (diagnostics.status) {
    case 'safe': return { kind: 'safe' };
    case 'vulnerable': return { kind: 'slow', growth: diagnostics.complexity.type };
    case 'unknown': return { kind: 'undecided', reason: reasonOf(diagnostics.error) };
  }
}

function reasonOf(error: Extract<Diagnostics, { status: 'unknown' }>['error']): string {
  if (error.kind === 'timeout') return `the checker came to no end in ${timeout / 1000} seconds`;
  if (error.kind === 'cancel') return 'the checker was stopped';
  return `the checker cannot read it, ${error.message.split(' (at ')[0]}`;
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(judge(JSON.parse(line) as Pattern))}\n`);
}
