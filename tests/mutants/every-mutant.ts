import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import { type Note, noteTrouble, setNotesFile } from './notes.ts';

type Killed = Extract<Note, { kind: 'killed' }>;

/**
 * A test runner for Stryker that tries all mutants in one run of Vitest (`every-mutant-runner.ts`).
 * Stryker's own starts a worker and reads everything for each mutant: seconds instead of
 * milliseconds. So its first run does all, and afterwards it only says what was found.
 */
class EveryMutant {
  static readonly inject = ['options'] as const;
  readonly #configFile: string;
  #killed = new Map<string, Killed>();
  #reached = new Map<string, number>();

  constructor(options: { vitest: { configFile: string } }) {
    this.#configFile = options.vitest.configFile;
  }

  /** Otherwise Stryker would take a new process, which has found nothing, for some mutants. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const file = resolve('mutants-notes.jsonl');
    writeFileSync(file, '');
    setNotesFile(file);
    Object.assign(process.env, { NODE_ENV: 'test', VITEST: '1' });
    const vitest = await createVitest('test', {
      config: this.#configFile,
      watch: false,
      maxWorkers: 1,
      reporters: [{}],
      onConsoleLog: () => false,
    });
    await vitest.start();
    noteTrouble([
      ...vitest.state.getUnhandledErrors(),
      ...vitest.state
        .getFiles()
        .flatMap(({ name, result }) =>
          (result?.errors ?? []).map(({ message }) => `${name}: ${message}`),
        ),
      ...vitest.state
        .getFiles()
        .filter(({ result }) => result === undefined)
        .map(({ name }) => `${name} did not run.`),
    ]);
    await vitest.close();
    const notes = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    return this.#read(notes.map((line) => JSON.parse(line) as Note));
  }

  mutantRun({ activeMutant: { id } }: { activeMutant: { id: string } }) {
    const killed = this.#killed.get(id);
    const nrOfTests = this.#reached.get(id) ?? 0;
    if (!killed) return Promise.resolve({ status: 'survived', nrOfTests });
    const { by, message } = killed;
    return Promise.resolve(
      /^Stryker: Hit count|^It does not end/.test(message)
        ? { status: 'timeout', reason: message }
        : { status: 'killed', killedBy: [by], failureMessage: message, nrOfTests },
    );
  }

  #read(notes: readonly Note[]) {
    const cases = notes.filter((note) => note.kind === 'case');
    const perTest = Object.fromEntries(cases.map(({ id, hits }) => [id, hits]));
    const fixed: Record<string, number> = {};
    for (const { hits } of notes.filter((note) => note.kind === 'static'))
      Object.assign(fixed, hits);
    for (const mutant of Object.values(perTest).flatMap((hits) => Object.keys(hits)))
      this.#reached.set(mutant, (this.#reached.get(mutant) ?? 0) + 1);
    this.#killed = new Map(
      notes.filter((note) => note.kind === 'killed').map((note) => [note.mutant, note]),
    );
    const unfit = notes.filter((note) => note.kind === 'unfit').length;
    console.log(`${cases.length} cases; ${unfit} that do not pass a second time.`);
    return {
      status: 'complete',
      tests: cases.map(({ id, file }) => ({
        id,
        name: id.split('#')[1] ?? id,
        fileName: file,
        status: 0,
        timeSpentMs: 1,
      })),
      mutantCoverage: { perTest, static: fixed },
    };
  }
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'every-mutant', injectableClass: EveryMutant },
];
