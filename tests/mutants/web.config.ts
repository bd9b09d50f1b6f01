import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { operationBodies } from '../../src/tools/operation-bodies.ts';
import { chosenTests } from './chosen-tests.ts';

/** The tests of web that save and merge. */
export default defineConfig({
  plugins: [react(), operationBodies()],
  // Stryker's copy of the project links to the packages, which lie outside of it.
  server: { fs: { strict: false } },
  test: {
    // Loading everything anew for each file would cost more than all cases.
    isolate: false,
    pool: 'threads',
    include: chosenTests() ?? ['tests/web/{corrections,form,outbox,unsent}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    testTimeout: 20_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
