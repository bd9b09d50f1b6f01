import type { Problem, ProblemCode } from '../../../contract/problem.ts';
import type { CatalogueText } from '../catalogue.ts';
import { compilePinned } from '../compile/compile.ts';
import type { PinnedCatalogue } from '../compile/compiled.ts';
import { deepFreeze } from '../compile/deep-freeze.ts';
import { Expressions } from '../compile/expressions.ts';
import { Reporter } from '../validate/reporter.ts';
import type { ShapeProblem } from '../validate/shape/shape-sentences.ts';
import { gather } from '../validate.ts';

/**
 * What a stricter checker finds in files that an earlier one took, and that whoever reads the
 * values does not stumble over.
 */
const PASSED_OVER: readonly ProblemCode[] = ['missing_key', 'unknown_key', 'wrong_value'];

/**
 * Compiles a version that an earlier checker found sound and today's may refuse: whatever can still
 * be read counts, and only the broken item is left out (a check is not run, a condition never
 * holds, a file of another shape is not there). The problems say which, for the log. Nothing where
 * no application could be served. Throws where today's compiler stumbles over a file.
 */
export function recoverJson(
  files: readonly CatalogueText[],
  checksum: string,
): { pinned?: PinnedCatalogue; problems: Problem[] } {
  const reporter = new Reporter();
  const catalogue = gather(files, { reporter, isUsable });
  const pinned = compilePinned(catalogue, {
    checksum,
    expressions: new Expressions(catalogue, reporter),
    reporter,
  });
  return { ...(pinned && { pinned: deepFreeze(pinned) }), problems: reporter.problems() };
}

function isUsable(shape: readonly ShapeProblem[]): boolean {
  return shape.every(({ problem }) => PASSED_OVER.includes(problem.code));
}
