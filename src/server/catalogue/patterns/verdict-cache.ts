import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Pattern, PatternVerdict } from '../../../core/catalogue/compile/patterns.ts';

/** Verdicts on disk, so that the next check or start does not work them out again. */
export interface VerdictCache {
  find(pattern: Pattern): PatternVerdict | undefined;
  /** Keeps what is decided. A disk that cannot be written to costs nothing but time later. */
  keep(verdicts: ReadonlyMap<Pattern, PatternVerdict>): Promise<void>;
}

/** Another version of the checker may check otherwise. */
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string };
/** Goes up when the checker is asked otherwise. */
const QUESTION = 3;
/** The latest ones are kept: patterns that are gone go after a while. */
const MOST_KEPT = 2000;

const keyOf = ({ source, flags }: Pattern): string =>
  `recheck ${version}, question ${QUESTION} /${source}/${flags}`;

/** Opens the cache in a file; one that is missing or damaged counts as empty. */
export async function openVerdictCache(file: string): Promise<VerdictCache> {
  const verdictByKey = new Map(Object.entries(await readVerdicts(file)));
  return {
    find: (pattern) => verdictByKey.get(keyOf(pattern)),
    keep: async (verdicts) => {
      for (const [pattern, verdict] of verdicts)
        if (verdict.kind !== 'undecided') verdictByKey.set(keyOf(pattern), verdict);
      await writeWhole(
        file,
        JSON.stringify(Object.fromEntries([...verdictByKey].slice(-MOST_KEPT)), null, 1),
      );
    },
  };
}

async function readVerdicts(file: string): Promise<Record<string, PatternVerdict>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, PatternVerdict>;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code !== undefined)
      return {};
    throw error;
  }
}

/** Writes beside the file and then takes its place, so that nobody reads half of it. */
async function writeWhole(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(beside, text);
    await rename(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}
