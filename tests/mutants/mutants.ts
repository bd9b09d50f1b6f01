import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { chooseTests } from './chosen-tests.ts';
import { drawOneIn } from './drawn.ts';
import { parts } from './parts.ts';
import { survivorsTable } from './survivors-table.ts';

const FOLDER = '.mutants';
const WORKERS = Number(process.env.MUTANTS_AT_ONCE ?? 1);

const [name = '', ...words] = process.argv.slice(2);
const paths = words.filter((word) => /^!?src\//.test(word));
const tests = words.filter((word) => word.startsWith('tests/'));
const drawn = words.find((word) => /^1\/\d+$/.test(word));
const part = parts[name];
if (!part) {
  console.error(`Name a part: ${Object.keys(parts).join(', ')}; then paths, to try those alone.`);
  process.exit(1);
}

/** Where something of this folder lies, as Stryker's copy of the project sees it. */
const here = (file: string) => relative(process.cwd(), join(import.meta.dirname, file));

const oneIn = drawn ? Number(drawn.slice(2)) : part.oneIn;
drawOneIn(oneIn);
if (tests.length > 0) chooseTests(tests);
mkdirSync(FOLDER, { recursive: true });
const results = await new Stryker({
  testRunner: 'vitest',
  plugins: [
    fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
    join(import.meta.dirname, 'drawn.ts'),
    join(import.meta.dirname, 'left-reporter.ts'),
  ],
  vitest: { configFile: here(`${name}.config.ts`), related: false },
  mutate: paths.length > 0 ? paths : [...part.mutate],
  checkers: oneIn > 1 ? ['drawn'] : [],
  coverageAnalysis: 'perTest',
  // What runs once, while a file is loaded, is a table.
  ignoreStatic: true,
  // Almost every word is one of a type, so that another one does not compile; the rest are texts.
  mutator: { excludedMutations: ['StringLiteral'] },
  disableTypeChecks: false,
  // TypeScript 7 has no API that Stryker could read it with; Vite needs nothing of it.
  tsconfigFile: 'none',
  ignorePatterns: ['/data', '/dist', `/${FOLDER}`],
  tempDirName: `${FOLDER}/sandbox`,
  concurrency: WORKERS,
  timeoutMS: 20_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 600,
  incremental: true,
  // What another draw left out is not known to be noticed.
  incrementalFile: `${FOLDER}/${name}-${oneIn}.incremental.json`,
  reporters: ['progress-append-only', 'left'],
  allowConsoleColors: false,
}).runMutationTest();

const { table, all } = survivorsTable(results);
writeFileSync(join(FOLDER, `${name}${paths.length > 0 ? '-some' : ''}.txt`), all);
console.log(table);
