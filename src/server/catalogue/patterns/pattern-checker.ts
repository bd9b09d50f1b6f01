import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type {
  Pattern,
  PatternChecker,
  PatternVerdict,
} from '../../../core/catalogue/compile/patterns.ts';
import { openVerdictCache, type VerdictCache } from './verdict-cache.ts';

const PROGRAM = fileURLToPath(new URL('./check-patterns.ts', import.meta.url));
const CACHE_FILE = join(
  import.meta.dirname,
  '../../../../node_modules/.cache/farland/pattern-verdicts.json',
);

interface Limits {
  /** Milliseconds that the checker takes for one pattern before it gives up. */
  patternMs: number;
  /** Milliseconds after which a checker that says nothing is ended. */
  silenceMs: number;
}

const LIMITS: Limits = { patternMs: 60_000, silenceMs: 150_000 };

/** Checks patterns with recheck in a process of its own, unless their verdicts are in the cache. */
export function openPatternChecker(cacheFile: string, limits = LIMITS): PatternChecker {
  let opened: Promise<VerdictCache> | undefined;
  return async (patterns) => {
    const cache = await (opened ??= openVerdictCache(cacheFile));
    const open = new Map(
      patterns
        .filter((pattern) => !cache.find(pattern))
        .map((pattern) => [nameOf(pattern), pattern]),
    );
    const found = await checkAll([...open.values()], limits);
    if (found.size > 0) await cache.keep(found);
    return patterns.map(
      (pattern) =>
        cache.find(pattern) ?? found.get(open.get(nameOf(pattern)) ?? pattern) ?? NO_ANSWER,
    );
  };
}

const nameOf = ({ source, flags }: Pattern): string => `${flags} ${source}`;
const NO_ANSWER: PatternVerdict = { kind: 'undecided', reason: 'the checker gave no answer' };

/** What checks and starts use; the cache lies where tools keep theirs. */
export const checkPatterns: PatternChecker = openPatternChecker(CACHE_FILE);

/**
 * Checks one after the other. A pattern that ends the process is undecided, and the next process
 * continues behind it.
 */
async function checkAll(
  patterns: readonly Pattern[],
  limits: Limits,
): Promise<Map<Pattern, PatternVerdict>> {
  const verdicts = new Map<Pattern, PatternVerdict>();
  while (verdicts.size < patterns.length) {
    const rest = patterns.slice(verdicts.size);
    const { found, ended } = await checkInProcess(rest, limits);
    found.forEach((verdict, index) => verdicts.set(rest[index] as Pattern, verdict));
    const next = rest[found.length];
    if (next) verdicts.set(next, { kind: 'undecided', reason: ended });
  }
  return verdicts;
}

interface Checked {
  /** The verdicts on as many patterns as the process got to. */
  found: PatternVerdict[];
  /** Why it got no further. */
  ended: string;
}

async function checkInProcess(
  patterns: readonly Pattern[],
  { patternMs, silenceMs }: Limits,
): Promise<Checked> {
  const child = spawn(process.execPath, ['--max-old-space-size=512', PROGRAM, String(patternMs)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  });
  const closed = endOf(child);
  let timer = setTimeout(() => child.kill('SIGKILL'), silenceMs);
  child.stdin.on('error', () => undefined);
  child.stdin.end(
    patterns.map(({ source, flags }) => `${JSON.stringify({ source, flags })}\n`).join(''),
  );
  const found: PatternVerdict[] = [];
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      found.push(JSON.parse(line) as PatternVerdict);
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), silenceMs);
    }
    return { found, ended: await closed };
  } finally {
    clearTimeout(timer);
  }
}

/** How a process ended, as the reason why it left a pattern undecided. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      child.stdout?.destroy();
      resolve(`the checker does not start (${message})`);
    });
    child.on('close', (code, signal) => {
      resolve(
        signal === 'SIGKILL'
          ? 'the checker took too long'
          : `the checker ended (${signal ?? code})`,
      );
    });
  });
}
