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

const words = process.argv.slice(2);
/** Whether every visa is walked to its package in the browser, and not one for each form alone. */
const isEvery = words.includes('--all');
const unknown = words.find((word) => word !== '--all');
if (unknown !== undefined) {
  console.error(`"npm test" knows "--all", and not "${unknown}".`);
  process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'farland-tests-'));
/** The product is started some hundred times: what one start compiled, the next ones load. */
const compiled = join(reports, 'compiled');
/** What one product has read, the next ones of the run need not read. */
const recordings = join(reports, 'recordings');
/** The demonstration, finished once for the browser tests of the run. */
const demonstration = mkdtempSync(join(tmpdir(), 'farland-demonstration-'));
const bin = (name: string) => join(import.meta.dirname, '../../node_modules/.bin', name);

interface Running {
  env?: Record<string, string>;
  /** What it prints is held back until it ends, because something else runs beside it. */
  isBeside?: boolean;
  /** What it prints is shown where it was not content, and then alone. */
  isQuiet?: boolean;
}

/** Runs a command; gives whether it was content. */
const run = async (
  command: string,
  args: string[],
  { env = {}, isBeside = false, isQuiet = false }: Running = {},
): Promise<boolean> => {
  const output = isBeside || isQuiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, RECORDINGS_OF_RUN: recordings, ...env },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void printed.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  if (!isQuiet || status !== 0) process.stdout.write(Buffer.concat(printed));
  return status === 0;
};

const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  names: counts.flatMap(({ names }) => names),
});

const stage = async (
  title: string,
  command: string,
  args: string[],
  running: Running = { isBeside: true },
): Promise<Count> => {
  const isFine = await run(command, args, running);
  console.log(`— ${title}: ${isFine ? 'fine' : 'failed'}`);
  return isFine ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [title] };
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
    name: string;
    status: string;
    message: string;
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
  const names = counts.testResults.flatMap(
    ({ name, status: ofFile, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (ofFile === 'failed' && failed.length === 0)
        return [`${name}\n${message.slice(0, MOST_SAID)}`];
      return failed.map(
        ({ fullName, failureMessages = [] }) =>
          `${fullName}\n${failureMessages.join('\n').slice(0, MOST_SAID)}`,
      );
    },
  );
  if (!ok && names.length === 0)
    names.push(`tests of ${projects.join(' and ')}: an error outside of every case, told above`);
  return {
    passed: counts.numPassedTests,
    failed: Math.max(counts.numFailedTests, ok ? 0 : 1),
    names,
  };
};

/** Project after project, each on all cores. */
const withoutBrowser = async (): Promise<Count> => {
  console.log('\n— unit, reader and server tests');
  return sumOf([await vitest(['core', 'web', 'reader']), await vitest(['server'])]);
};

/** Browser tests of a project against the built product in a real Chromium. */
const browser = async (
  project: string,
  { path, headless }: { path: string; headless: string },
): Promise<Count> => {
  console.log(`\n— browser tests, ${project}`);
  const report = join(reports, `${project}.json`);
  const ok = await run(
    bin('playwright'),
    [
      'test',
      '--config=tests/e2e/playwright.config.ts',
      `--project=${project}`,
      '--reporter=list,json',
    ],
    {
      env: {
        CHROMIUM: path,
        HEADLESS_CHROMIUM: headless,
        DEMONSTRATION_OF_RUN: demonstration,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        WALKS: isEvery ? 'all' : 'each-form',
      },
    },
  );
  const result = readReport(report) as PlaywrightReport | undefined;
  if (!result) return { passed: 0, failed: 1, names: [`browser tests, ${project}: no report`] };
  const { expected, flaky, unexpected } = result.stats;
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, ok ? 0 : 1),
    names: troubled(result),
  };
};

const withBrowser = async (): Promise<Count> => {
  const chromium = findChromium();
  if (chromium.found)
    return sumOf([
      await browser('side by side', chromium),
      // Tabs of one window, in the browser that people have.
      await browser('alone', { ...chromium, headless: chromium.path }),
    ]);
  console.error(chromium.sentence);
  return { passed: 0, failed: 1, names: ['browser tests: no Chromium'] };
};

/** Each benchmark once, on little, so that it still runs. Its figures mean nothing. */
const smallBenchmarks = async (): Promise<Count> => {
  const chromium = findChromium();
  if (chromium.found)
    return stage('benchmarks, small', process.execPath, ['tests/bench/bench.ts', '--small'], {
      env: { CHROMIUM: chromium.path },
      isQuiet: true,
    });
  console.error(chromium.sentence);
  return { passed: 0, failed: 1, names: ['benchmarks, small: no Chromium'] };
};

/** Commands that need neither a database nor a browser, two at a time. */
const withoutTests = async (): Promise<Count> => {
  const waiting = [
    () => stage('types', bin('tsc'), ['--noEmit', '-p', '.']),
    () => stage('format and lint', bin('biome'), ['check', '--diagnostic-level=error']),
    () => stage('unused code', bin('knip'), ['--config', '.knip.jsonc', '--no-progress']),
    () => stage('web build', process.execPath, ['src/tools/build-web.ts']),
    () => stage('generated files', process.execPath, ['src/tools/generate-types.ts', '--check']),
    () => stage('compiled kernels', process.execPath, ['src/tools/compile-kernels.ts', '--check']),
    () => stage('catalogue', process.execPath, ['src/tools/catalogue.ts', 'check']),
  ];
  const counts: Count[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) counts.push(await next());
  };
  await Promise.all([lane(), lane()]);
  return sumOf(counts);
};

const counts: Count[] = [];
for (const part of [withoutTests, withoutBrowser, withBrowser, smallBenchmarks]) {
  const began = Date.now();
  counts.push(await part());
  console.log(`\n(${Math.round((Date.now() - began) / 1000)} s)`);
}
for (const folder of [reports, demonstration]) rmSync(folder, { recursive: true, force: true });
const { passed, failed, names } = sumOf(counts);
for (const name of names) console.log(`✗ ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
