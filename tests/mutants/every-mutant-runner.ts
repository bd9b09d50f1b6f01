import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type RunnerTestCase, TestRunner, type TestTryOptions } from 'vitest';
import { isDrawn } from './drawn.ts';
import { type Note, notesFile } from './notes.ts';

/** What Stryker's instrumented code reads and writes. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}
/** How often a place was reached, by mutant. */
type Hits = Record<string, number>;

/** A case that takes longer than this, in processor time, would cost minutes for all its mutants. */
const LONGEST_CASE_MS = 700;
/** A mutant that makes a case take so much longer is one that never ends. */
const PATIENCE = { ms: 2_000, times: 20 };
const AGAIN = 'again';

const wait = globalThis.setTimeout;
const stopWaiting = globalThis.clearTimeout;
const strykers = globalThis as { __stryker__?: Switch };

/**
 * Runs each case once as it is, and then once more for each mutant that it reached and no earlier
 * case has noticed. After a mutant that it noticed, the case must pass again without one: if not, it
 * cannot be repeated, or the mutant has broken what cases share, and nothing of it counts.
 */
export default class EveryMutantRunner extends TestRunner {
  readonly #killed = new Set<string>();
  #id = '';
  #hits: Hits = {};
  #left: string[] = [];
  #patience = 0;
  #noticed: Note | undefined;
  #mistake: unknown;
  #hasMistake = false;

  get #switch(): Switch {
    strykers.__stryker__ ??= {};
    return strykers.__stryker__;
  }

  onBeforeRunFiles(): void {
    for (const line of readFileSync(notesFile(), 'utf8').split('\n').filter(Boolean)) {
      const note = JSON.parse(line) as Note;
      if (note.kind === 'killed') this.#killed.add(note.mutant);
    }
  }

  override onAfterRunFiles(files: never): void {
    super.onAfterRunFiles(files);
    this.#note({ kind: 'static', hits: this.#switch.mutantCoverage?.static ?? {} });
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    test.repeats = Infinity;
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options);
    this.#hasMistake = false;
    test.result!.errors = undefined;
    test.result!.attempts = [];
    if (options.repeats === 0) {
      this.#id = idOf(test);
      this.#left = [];
      this.#noticed = undefined;
      this.#activate(undefined, this.#id);
      return;
    }
    if (this.#noticed) return this.#activate(undefined, AGAIN);
    while (this.#left[0] !== undefined && this.#killed.has(this.#left[0])) this.#left.shift();
    const [mutant] = this.#left;
    if (mutant === undefined) test.context.skip('every mutant is tried');
    this.#activate(mutant, AGAIN);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (this.#switch.currentTestId === AGAIN) {
      try {
        await this.#withPatience(run);
      } catch (error) {
        this.#hasMistake = true;
        this.#mistake = error;
      }
      return;
    }
    const [began, used] = [performance.now(), process.cpuUsage()];
    await run();
    this.#patience = PATIENCE.ms + PATIENCE.times * (performance.now() - began);
    const { user, system } = process.cpuUsage(used);
    this.#hits = { ...this.#switch.mutantCoverage?.perTest[this.#id] };
    if ((user + system) / 1000 <= LONGEST_CASE_MS)
      this.#left = Object.keys(this.#hits).filter(isDrawn);
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    const { state, errors } = test.result!;
    if (state === 'skip') return;
    const hasFailed = this.#hasMistake || state === 'fail';
    const mutant = this.#switch.activeMutant;
    if (options.repeats === 0) {
      if (hasFailed) this.#left = [];
      else this.#note({ kind: 'case', id: this.#id, file: test.file.filepath, hits: this.#hits });
    } else if (this.#noticed) {
      if (hasFailed) {
        this.#note({ kind: 'unfit', id: this.#id });
        this.#left = [];
      } else {
        this.#note(this.#noticed);
        this.#killed.add((this.#noticed as { mutant: string }).mutant);
      }
      this.#noticed = undefined;
    } else if (hasFailed && mutant !== undefined) {
      const message = messageOf(this.#hasMistake ? this.#mistake : errors?.[0]);
      this.#noticed = { kind: 'killed', mutant, by: this.#id, message };
    } else this.#left.shift();
    this.#activate(undefined, undefined);
  }

  #activate(mutant: string | undefined, testId: string | undefined): void {
    const hits = mutant === undefined ? 0 : (this.#hits[mutant] ?? 0);
    Object.assign(this.#switch, {
      activeMutant: mutant,
      currentTestId: testId,
      hitCount: mutant === undefined ? undefined : 0,
      hitLimit: 1_000 + 100 * hits,
    });
  }

  async #withPatience(run: () => unknown): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = wait(() => reject(new Error('It does not end.')), this.#patience);
    });
    try {
      await Promise.race([run(), late]);
    } finally {
      stopWaiting(timer);
    }
  }

  #note(note: Note): void {
    appendFileSync(notesFile(), `${JSON.stringify(note)}\n`);
  }
}

const messageOf = (error: unknown): string =>
  String((error as Error | undefined)?.message ?? error).slice(0, 200);

/** As Stryker names a case: its file, and all its titles. */
function idOf(test: RunnerTestCase): string {
  const titles = [test.name];
  for (let { suite } = test; suite; suite = suite.suite) titles.unshift(suite.name);
  return `${relative(process.cwd(), test.file.filepath)}#${titles.join(' > ').trim()}`;
}
