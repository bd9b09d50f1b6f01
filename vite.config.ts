import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './src/tools/chunk-groups.ts';
import { operationBodies } from './src/tools/operation-bodies.ts';

const here = import.meta.dirname;
const web = `${here}/src/web`;
const isTest = Boolean(process.env.VITEST);

/** The script of our captcha says in its name what it is, for whoever reads what a page loads. */
const assetFileNames = ({ names }: { names: string[] }) =>
  `assets/${names.includes('pbkdf2.js') ? 'altcha-captcha' : '[name]'}-[hash][extname]`;

/** The screens that an applicant goes through. */
const screenFile = (kind: string) => `${web}/screens/${kind}/${kind}-screen.tsx`;
const screens = {
  details: screenFile('details'),
  guidelines: screenFile('guidelines'),
  documents: screenFile('documents'),
  form: screenFile('form'),
  summary: screenFile('summary'),
  profile: screenFile('profile'),
};

/** Two cores are what everybody has; the default would leave one of them idle. */
const WORKERS = 2;

/** What comes later is waited for, however slow the machine is; the default is a second. */
const PATIENCE = { poll: { timeout: 30_000 } };

/** The application's sources live in `src/web`; tests are named from the project's root. */
export default defineConfig(({ command }) => ({
  root: isTest ? here : `${here}/src/web`,
  base: './',
  plugins: [react(), operationBodies()],
  resolve: {
    // The built page gets messages as syntax trees and needs no parser: 7 kB less. While somebody
    // develops, tests and the playground give it sources.
    alias:
      command === 'build'
        ? [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ]
        : [],
  },
  build: {
    outDir: `${here}/dist/web`,
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'chunks.json',
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        assetFileNames,
        codeSplitting: {
          groups: chunkGroups({
            signedIn: `${web}/signed-in.tsx`,
            screens,
            sessions: `${web}/lib/form-session/form-sessions.ts`,
          }),
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: false,
        test: {
          name: 'core',
          // Core is pure, so that files may share their modules: a fifth of the time less.
          isolate: false,
          root: here,
          maxWorkers: WORKERS,
          include: ['tests/{catalogue,core,contract,tools}/**/*.test.ts', 'tests/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        extends: false,
        test: {
          name: 'reader',
          root: here,
          maxWorkers: WORKERS,
          include: ['tests/reader/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
        },
      },
      {
        extends: false,
        test: {
          name: 'server',
          root: here,
          maxWorkers: WORKERS,
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/server/database-server.ts',
          setupFiles: `${here}/tests/server/as-found.ts`,
          // Each file has a database of its own; modules and the catalogue are loaded once for all.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: here,
          maxWorkers: WORKERS,
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 120_000,
          expect: PATIENCE,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
}));
