import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

/**
 * What one stage of the tests counted, and the names of what failed or passed only at a second try.
 * A stage that is one command counts as one test.
 */
interface Count {
  passed: number;
  failed: number;
  names: string[];
}

const reports = mkdtempSync(join(tmpdir(), 'farland-tests-'));
const bin = (name: string) => join(import.meta.dirname, '../../node_modules/.bin', name);

const run = async (
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> => {
  const [status] = (await once(
    spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    }),
    'exit',
  )) as [number | null];
  return status === 0;
};

const stage = async (title: string, command: string, args: string[]): Promise<Count> => {
  console.log(`\n— ${title}`);
  return (await run(command, args))
    ? { passed: 1, failed: 0, names: [] }
    : { passed: 0, failed: 1, names: [title] };
};

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`No report at ${file}: ${(error as Error).message}`);
    return undefined;
  }
};

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** What is said of a failure at the end; all of it stands above. */
const MOST_SAID = 1_500;

interface Suite {
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}
interface PlaywrightReport extends Suite {
  stats: { expected: number; flaky: number; unexpected: number };
}

/** The names of browser cases that failed, or passed at their second try alone. */
const troubled = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status }) => (status === 'flaky' ? `${title} (passed at the second try)` : title)),
  ),
  ...suites.flatMap(troubled),
];

/** The tests of some projects; a run that ends without a report counts as one failure. */
const vitest = async (projects: string[]): Promise<Count> => {
  const report = join(reports, `${projects.join('-')}.json`);
  const ok = await run(bin('vitest'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const counts = readReport(report) as VitestReport | undefined;
  if (!counts)
    return { passed: 0, failed: 1, names: [`tests of ${projects.join(' and ')}: no report`] };
  const names = counts.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages = [] }) =>
          `${fullName}\n${failureMessages.join('\n').slice(0, MOST_SAID)}`,
      ),
  );
  return {
    passed: counts.numPassedTests,
    failed: Math.max(counts.numFailedTests, ok ? 0 : 1),
    names,
  };
};

/** Project after project, each on all cores. */
const withoutBrowser = async (): Promise<Count> => {
  console.log('\n— unit, house and server tests');
  const others = await vitest(['core', 'web', 'reader']);
  const server = await vitest(['server']);
  return {
    passed: others.passed + server.passed,
    failed: others.failed + server.failed,
    names: [...others.names, ...server.names],
  };
};

/** Browser tests against the built product in a real Chromium. */
const browser = async (chromium: string): Promise<Count> => {
  console.log('\n— browser tests');
  const report = join(reports, 'playwright.json');
  const ok = await run(
    bin('playwright'),
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const told = readReport(report) as PlaywrightReport | undefined;
  if (!told) return { passed: 0, failed: 1, names: ['browser tests: no report'] };
  const { expected, flaky, unexpected } = told.stats;
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, ok ? 0 : 1),
    names: troubled(told),
  };
};

const withBrowser = async (): Promise<Count> => {
  const chromium = findChromium();
  if (chromium.found) return browser(chromium.path);
  console.error(chromium.sentence);
  return { passed: 0, failed: 1, names: ['browser tests: no Chromium'] };
};

const stages: (() => Promise<Count>)[] = [
  () => stage('types', bin('tsc'), ['--noEmit', '-p', '.']),
  () => stage('format and lint', bin('biome'), ['check', '--diagnostic-level=error']),
  () => stage('unused code', bin('knip'), ['--config', '.knip.jsonc', '--no-progress']),
  () => stage('generated files', process.execPath, ['src/tools/generate-types.ts', '--check']),
  () => stage('catalogue', process.execPath, ['src/tools/check-catalogue.ts', 'check']),
  () => stage('web build', process.execPath, ['src/tools/build-web.ts']),
  withoutBrowser,
  withBrowser,
];

const counts: Count[] = [];
for (const each of stages) counts.push(await each());
rmSync(reports, { recursive: true, force: true });
for (const name of counts.flatMap(({ names }) => names)) console.log(`✗ ${name}`);
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
