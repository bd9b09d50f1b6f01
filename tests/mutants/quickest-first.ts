import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the quickest test files first: a mutant is gone with the first case that notices it, and most
 * are gone before the whole catalogue is read. How long a file takes is what its first run says;
 * until then the short ones come first.
 */
export class QuickestFirst extends BaseSequencer {
  readonly #took = new Map<string, number>();

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of files) {
      const duration = this.ctx.cache.getTestSpecificationResult(file)?.duration;
      if (duration !== undefined && !this.#took.has(file.moduleId))
        this.#took.set(file.moduleId, duration);
    }
    const isKnown = files.every(({ moduleId }) => this.#took.has(moduleId));
    const costOf = ({ moduleId }: TestSpecification) =>
      isKnown ? this.#took.get(moduleId)! : statSync(moduleId).size;
    return files.toSorted((one, other) => costOf(one) - costOf(other));
  }
}
