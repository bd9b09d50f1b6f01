import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import type { Diagnostics } from 'recheck';
import type { Pattern, PatternVerdict } from '../../core/catalogue/patterns.ts';

// Patterns come in, verdicts go out, one JSON value a line, in a process of its own: what the
// checker takes (some 400 MB where it has to try texts out) is given back when the process ends.

/** The build in plain JavaScript: the package's main entry starts Java or a binary where it can. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck');

const timeout = Number(process.argv[2]);

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
  const { source, flags } = JSON.parse(line) as Pattern;
  process.stdout.write(`${JSON.stringify(verdictOf(checkSync(source, flags, { timeout })))}\n`);
}
