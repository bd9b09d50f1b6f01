import { defineConfig } from 'vitest/config';
import { chosenTests } from './chosen-tests.ts';

/** The server's tests of scopes and operations, each file on a database of its own. */
export default defineConfig({
  test: {
    include: chosenTests() ?? [
      'tests/server/{access,account,audit,catalogue,documents,operations,repositories}/**/*.test.ts',
    ],
    exclude: ['tests/server/catalogue/patterns/**', 'tests/server/documents/whole-way.test.ts'],
    environment: 'node',
    globalSetup: 'tests/server/database-server.ts',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
