import { isLeft, lineOf, type Tried } from './survivors-table.ts';

/** Prints every mutant that no test noticed as soon as it is known: a run takes hours. */
class LeftReporter {
  onMutantTested(tried: Tried): void {
    if (isLeft(tried)) console.log(lineOf(tried));
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'left', injectableClass: LeftReporter }];
