import { defineConfig } from 'vitest/config';
import { chosenTests } from './chosen-tests.ts';

/** Core's tests, without those that take seconds for every mutant and judge what is not mutated. */
export default defineConfig({
  test: {
    // Loading everything anew for each file would cost more than all cases.
    isolate: false,
    pool: 'threads',
    include: chosenTests() ?? ['tests/{core,catalogue}/**/*.test.ts'],
    exclude: [
      'tests/core/{brand,catalogue,faults,package,pages}/**',
      'tests/core/forms/field-types/new-type.test.ts',
    ],
    environment: 'node',
    testTimeout: 20_000,
  },
});
