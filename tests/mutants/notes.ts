import { writeFileSync } from 'node:fs';

/** What the cases found, one note a line, from Vitest's workers to Stryker. */
export type Note =
  | { kind: 'case'; id: string; file: string; hits: Record<string, number> }
  | { kind: 'killed'; mutant: string; by: string; message: string }
  /** A case that does not pass a second time. */
  | { kind: 'unfit'; id: string }
  /** Reached outside of any case. */
  | { kind: 'static'; hits: Record<string, number> };

const NAME = 'MUTANTS_NOTES';

/** Where the notes of this run are. */
export const notesFile = (): string => {
  const file = process.env[NAME];
  if (file === undefined) throw new Error(`${NAME} names no file.`);
  return file;
};

/** The runner of Vitest that tries every mutant; none while Stryker's own tries them one by one. */
export const runnerOfAll = (): string | undefined =>
  process.env[NAME] === undefined ? undefined : 'tests/mutants/every-mutant-runner.ts';

/** Says to the workers of this process where the notes are. */
export const setNotesFile = (file: string): void => {
  process.env[NAME] = file;
};

const TESTS = 'MUTANTS_TESTS';

/** Has the mutants tried by some test files alone. */
export const chooseTests = (globs: readonly string[]): void => {
  process.env[TESTS] = JSON.stringify(globs);
};

/** The test files that were chosen; none where a part's own are meant. */
export const chosenTests = (): string[] | undefined =>
  process.env[TESTS] === undefined ? undefined : (JSON.parse(process.env[TESTS]) as string[]);

const TROUBLE = 'MUTANTS_TROUBLE';

/** Has what went wrong outside of cases said in a file. */
export const setTroubleFile = (file: string): void => {
  process.env[TROUBLE] = file;
};

/** Says what went wrong outside of cases: such files have tried no mutants. */
export const noteTrouble = (said: readonly unknown[]): void => {
  const lines = said.map((one) => String((one as Error | undefined)?.message ?? one));
  writeFileSync(process.env[TROUBLE] ?? 'trouble.txt', `${lines.join('\n')}\n`);
};
