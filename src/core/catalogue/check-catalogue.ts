import type { Problem } from '../../contract/problem.ts';
import type { CatalogueText } from './catalogue.ts';
import { compile } from './compile.ts';
import type { CompiledCatalogue } from './compiled.ts';
import { inOrder } from './in-order.ts';
import { validate } from './validate.ts';

/**
 * Validates and compiles in one: the command line, the boot and a draft do the same. Either all problems, causes first and then by file and line,
 * or the frozen catalogue. `checksum` names the version; make it from `checksumText`.
 */
export function checkCatalogue(files: readonly CatalogueText[], checksum: string): { compiled?: CompiledCatalogue; problems: Problem[] } {
  const { catalogue, problems } = validate(files);
  const result = compile(catalogue, checksum);
  const all = inOrder([...problems, ...result.problems]);
  return all.length > 0 || !result.compiled ? { problems: all } : { compiled: result.compiled, problems: [] };
}

/** What a checksum is made of: every file with its path, sorted, so that the order of reading does not matter. */
export function checksumText(files: readonly CatalogueText[]): string {
  return JSON.stringify(files.map(({ path, text }) => [path, text]).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)));
}
