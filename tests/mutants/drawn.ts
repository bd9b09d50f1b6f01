import { createHash } from 'node:crypto';

const SEED = 'farland 1';
const NAME = 'MUTANTS_ONE_IN';

/** Has this process, and those that it starts, try one mutant in so many. */
export const drawOneIn = (many: number): void => {
  process.env[NAME] = String(many);
};

/** Whether a mutant is to be tried: of the same code always the same ones are. */
export function isDrawn(mutant: string): boolean {
  const hash = createHash('sha256').update(`${SEED} ${mutant}`).digest();
  return hash.readUInt32BE() % Number(process.env[NAME] ?? 1) === 0;
}

/** A checker of Stryker's that lets the drawn mutants pass; the others do not count. */
class Drawn {
  init(): Promise<void> {
    return Promise.resolve();
  }

  group(mutants: readonly { id: string }[]): Promise<string[][]> {
    return Promise.resolve([mutants.map(({ id }) => id)]);
  }

  check(mutants: readonly { id: string }[]): Promise<Record<string, object>> {
    const resultOf = ({ id }: { id: string }) =>
      isDrawn(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' };
    return Promise.resolve(
      Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)])),
    );
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'drawn', injectableClass: Drawn }];
