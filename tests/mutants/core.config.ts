import { defineConfig } from 'vitest/config';
import { chosenTests, runnerOfAll } from './notes.ts';
import { QuickestFirst } from './quickest-first.ts';

/** Core's tests, without those that take seconds for every mutant and judge what is not mutated. */
export default defineConfig({
  test: {
    runner: runnerOfAll(),
    // Starting a worker and reading everything for each file would cost more than all cases.
    isolate: false,
    pool: 'threads',
    sequence: { sequencer: QuickestFirst },
    include: chosenTests() ?? ['tests/{core,catalogue}/**/*.test.ts'],
    exclude: [
      'tests/core/{brand,catalogue,faults,package,pages}/**',
      'tests/core/forms/field-types/new-type.test.ts',
    ],
    environment: 'node',
    testTimeout: 20_000,
  },
});
