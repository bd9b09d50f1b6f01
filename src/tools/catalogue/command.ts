import { readFile } from 'node:fs/promises';
import type { Problem } from '../../contract/problem.ts';
import type { CatalogueText } from '../../core/catalogue/catalogue.ts';
import type { CompiledCatalogue } from '../../core/catalogue/compile/compiled.ts';
import { problemText } from '../../core/catalogue/problem-text.ts';
import type { ExaminedCatalogue } from '../../core/catalogue/validate/check-catalogue.ts';
import { hintFor } from '../../core/expressions/suggest.ts';
import { withEdit } from '../../core/learning/catalogue-edit.ts';
import { type CatalogueTexts, readCatalogueFiles } from '../../server/catalogue/catalogue-files.ts';
import { examineCatalogueFiles } from '../../server/catalogue/serve-catalogue.ts';

/**
 * What a command prints and how it ends: 0 when all is well, 1 with findings, 2 when it was called
 * wrongly.
 */
export interface CommandResult {
  code: 0 | 1 | 2;
  text: string;
}

/** The words behind the command's name, and its options by name ("--json" is true). */
export interface CommandInput {
  words: readonly string[];
  options: Readonly<Record<string, string | true>>;
  /** The options that may come more than once, each with its values. */
  lists: Readonly<Record<string, readonly string[]>>;
}

/** One command of `npm run catalogue -- NAME`. */
export interface CatalogueCommand {
  /** What stands behind the name: "FORM [DIR]". */
  usage: string;
  /** What it says or does, as the end of a sentence. */
  about: string;
  /** How it is called, without `npm run catalogue --`. */
  examples: readonly [string, ...string[]];
  /** How many words it takes, at least and at most. */
  words: readonly [number, number];
  /** Options without a value, and with one. */
  flags?: readonly string[];
  values?: readonly string[];
  /** Options with a value that may come more than once. */
  lists?: readonly string[];
  run(input: CommandInput): Promise<CommandResult>;
}

/** A catalogue folder that was read and compiled, or what is wrong with it. */
export interface ReadCatalogue extends ExaminedCatalogue {
  folder: string;
  files: readonly CatalogueText[];
}

/** A catalogue without mistakes. */
export type SoundCatalogue = ReadCatalogue & { compiled: CompiledCatalogue };

export const FOLDER = 'catalogue';

/**
 * Reads the files of a folder, with an edit made where its file is named (`--edit`); the answer ends
 * the command where folder or edit cannot be read.
 */
export async function withFiles(
  { folder, edit }: Source,
  answer: (texts: CatalogueTexts) => Promise<CommandResult>,
): Promise<CommandResult> {
  const read = await readCatalogueFiles(folder).catch((error: NodeJS.ErrnoException) => error);
  if (read instanceof Error)
    return misused(
      `The folder "${folder}" cannot be read (${read.code ?? read.message}). Name a catalogue folder.`,
    );
  if (edit === undefined) return answer(read);
  const text = await readFile(edit, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (text instanceof Error)
    return misused(`The edit "${edit}" cannot be read (${text.code ?? text.message}).`);
  const files = withEdit(read.files, text);
  return 'mistake' in files
    ? { code: 1, text: `The edit "${edit}" cannot be made. ${files.mistake}` }
    : answer({ ...read, files });
}

/** Which catalogue a command is about. */
interface Source {
  folder: string;
  /** The file of an edit that is tried on it. */
  edit?: string | undefined;
}

/** Reads and compiles a folder. */
export const withCatalogue = (
  folder: string | undefined,
  answer: (read: ReadCatalogue) => CommandResult | Promise<CommandResult>,
  edit?: string,
): Promise<CommandResult> =>
  withFiles({ folder: folder ?? FOLDER, edit }, async ({ files, problems }) => {
    const examined = await examineCatalogueFiles(files, problems);
    return answer({ ...examined, folder: folder ?? FOLDER, files });
  });

const UNSOUND = 'Nothing was done: correct this first.';

/** The same for commands that need a sound catalogue: its problems end the others. */
export const withSoundCatalogue = (
  folder: string | undefined,
  answer: (read: SoundCatalogue) => CommandResult | Promise<CommandResult>,
  edit?: string,
): Promise<CommandResult> =>
  withCatalogue(
    folder,
    ({ compiled, ...read }) => (compiled ? answer({ ...read, compiled }) : unsound(read.problems)),
    edit,
  );

/** The end of a command that needs what has problems. */
export const unsound = (problems: readonly Problem[]): CommandResult => ({
  code: 1,
  text: [...problems.map(problemText), UNSOUND].join('\n'),
});

export const misused = (text: string): CommandResult => ({ code: 2, text });

/** The end of a command that was asked for something that is not there. */
export function unknownName(
  what: string,
  name: string,
  names: readonly string[],
  listed = names.length <= 30,
): CommandResult {
  const hint =
    hintFor(name, [...names]) ?? (listed ? `There are: ${names.join(', ')}.` : undefined);
  return misused(
    [`There is no ${what} "${name}".`, ...(hint === undefined ? [] : [hint])].join('  '),
  );
}
