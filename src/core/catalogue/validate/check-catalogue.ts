import type { Problem } from '../../../contract/problem.ts';
import type { Catalogue, CatalogueText } from '../catalogue.ts';
import { compile } from '../compile/compile.ts';
import type { CompiledCatalogue } from '../compile/compiled.ts';
import type { Expressions } from '../compile/expressions.ts';
import { type PatternChecker, reportUnsafePatterns } from '../compile/patterns.ts';
import { rootOf } from '../source/file-kind.ts';
import { problemsInOrder } from '../source/in-order.ts';
import { validate } from '../validate.ts';
import { Reporter } from './reporter.ts';

/** The frozen catalogue, or all problems. */
export interface CheckResult {
  compiled?: CompiledCatalogue;
  problems: Problem[];
}

/** The same with what was read on the way, for who judges what it means. */
export interface ExaminedCatalogue extends CheckResult {
  /** As it is written. */
  catalogue: Catalogue;
  /** With every condition in its place. */
  expressions: Expressions;
}

interface Checking {
  /** Names the version; make it from `checksumText`. */
  checksum: string;
  /** Checks the regular expressions of the catalogue. */
  checkPatterns: PatternChecker;
  /** What of the folder could not be read: what it would have said is not missed besides. */
  unread?: readonly Problem[];
}

/**
 * Validates and compiles in one: the command line, the boot and a draft do the same. Either all
 * problems, causes first and then by file and line, or the frozen catalogue.
 */
export async function checkCatalogue(
  files: readonly CatalogueText[],
  checking: Checking,
): Promise<CheckResult> {
  const { compiled, problems } = await examineCatalogue(files, checking);
  return compiled ? { compiled, problems } : { problems };
}

/** What `checkCatalogue` does, with everything that it read. */
export async function examineCatalogue(
  files: readonly CatalogueText[],
  { checksum, checkPatterns, unread = [] }: Checking,
): Promise<ExaminedCatalogue> {
  const { catalogue, problems } = validate(
    files,
    unread.map(({ file }) => file),
  );
  const result = compile(catalogue, checksum);
  const reporter = new Reporter();
  await reportUnsafePatterns(result.patterns, { checkPatterns, reporter });
  const all = problemsInOrder([...unread, ...problems, ...result.problems, ...reporter.problems()]);
  const { expressions } = result;
  return all.length === 0 && result.compiled !== undefined
    ? { compiled: result.compiled, problems: [], catalogue, expressions }
    : { problems: all, catalogue, expressions };
}

/**
 * What a checksum is made of: every file with its path below the catalogue's folder, sorted, so that
 * neither the order of reading nor the folder's name matters.
 */
export function checksumText(files: readonly CatalogueText[]): string {
  return JSON.stringify(
    files
      .map(({ path, text }) => [path.slice(rootOf(path).length), text])
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );
}
