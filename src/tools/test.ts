import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

/** What one stage of the tests counted. A stage that is one command counts as one test. */
interface Tally { passed: number; failed: number }

const reports = mkdtempSync(join(tmpdir(), 'farland-tests-'));
const bin = (name: string) => join(import.meta.dirname, '../../node_modules/.bin', name);

const run = (command: string, args: string[], env: Record<string, string> = {}): boolean => {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  return status === 0;
};

const stage = (title: string, command: string, args: string[]): Tally => {
  console.log(`\n— ${title}`);
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const readReport = (file: string): unknown => {
  try { return JSON.parse(readFileSync(file, 'utf8')); } catch (error) {
    console.error(`No report at ${file}: ${(error as Error).message}`);
    return undefined;
  }
};

/** Unit, house and server tests; a run that ends without a report counts as one failure. */
const vitest = (): Tally => {
  console.log('\n— unit, house and server tests');
  const report = join(reports, 'vitest.json');
  const ok = run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const counts = readReport(report) as { numPassedTests: number; numFailedTests: number } | undefined;
  if (!counts) return { passed: 0, failed: 1 };
  return { passed: counts.numPassedTests, failed: Math.max(counts.numFailedTests, ok ? 0 : 1) };
};

/** Browser tests against the built product in a real Chromium. */
const browser = (chromium: string): Tally => {
  console.log('\n— browser tests');
  const report = join(reports, 'playwright.json');
  const ok = run(bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const counts = (readReport(report) as { stats: { expected: number; flaky: number; unexpected: number } } | undefined)?.stats;
  if (!counts) return { passed: 0, failed: 1 };
  return { passed: counts.expected + counts.flaky, failed: Math.max(counts.unexpected, ok ? 0 : 1) };
};

const withBrowser = (): Tally => {
  const chromium = findChromium();
  if (chromium.found) return browser(chromium.path);
  console.error(chromium.sentence);
  return { passed: 0, failed: 1 };
};

const stages: (() => Tally)[] = [
  () => stage('types', bin('tsc'), ['--noEmit', '-p', '.']),
  () => stage('generated files', process.execPath, ['src/tools/generate-types.ts', '--check']),
  () => stage('catalogue', process.execPath, ['src/tools/check-catalogue.ts', 'check']),
  () => stage('web build', process.execPath, ['src/tools/build-web.ts']),
  vitest,
  withBrowser,
];

const tallies = stages.map((each) => each());
rmSync(reports, { recursive: true, force: true });
const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
