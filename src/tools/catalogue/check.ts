import { stat } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import type { Problem } from '../../contract/problem.ts';
import { unreadCopy } from '../../core/catalogue/languages/unread-copy.ts';
import { lintCatalogue } from '../../core/catalogue/lint/lint-catalogue.ts';
import { problemText } from '../../core/catalogue/problem-text.ts';
import { fileKind, rootOf } from '../../core/catalogue/source/file-kind.ts';
import { todayIn } from '../../core/dates/moment.ts';
import { keysRead } from '../copy-keys/read-keys.ts';
import {
  type CatalogueCommand,
  type CommandResult,
  misused,
  type ReadCatalogue,
  withCatalogue,
} from './command.ts';

/** All problems of a folder, or those of one file of it; only errors end it with 1. */
export const check: CatalogueCommand = {
  usage: '[DIR|FILE] [--json]',
  words: [0, 1],
  flags: ['json'],
  async run({ words: [path], options }) {
    const target = path === undefined ? {} : await targetOf(path);
    if ('code' in target) return target;
    return withCatalogue(target.folder, (read) => answer(read, target.file, options.json === true));
  },
};

interface Target {
  folder?: string;
  /** As problems name it: "catalogue/forms/japan-visa.json". */
  file?: string;
}

/** The folder that a path means, and the file in it where the path is one's. */
async function targetOf(path: string): Promise<Target | CommandResult> {
  const isFile = await stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!isFile) return { folder: path };
  const full = resolve(path);
  const root = fileKind(full) ? rootOf(full) : '';
  if (root === '')
    return misused(`"${path}" is no file of a catalogue: it stands in none of its folders.`);
  return { folder: root, file: `${basename(root)}/${relative(root, full)}` };
}

function answer(read: ReadCatalogue, file: string | undefined, asJson: boolean): CommandResult {
  const keys = keysRead();
  const broken = new Set(read.problems.map((problem) => problem.file));
  const all = [
    ...read.problems,
    // What a broken file means is only clear once it is whole.
    ...lintCatalogue(read, todayIn('UTC', Date.now())).filter(
      (problem) => !broken.has(problem.file),
    ),
    ...unreadCopy(read.files, (key) => keys.has(key)),
  ].filter((problem) => file === undefined || problem.file === file);
  const isSound = all.every(({ severity }) => severity === 'warning');
  const problems = [...all].sort(
    (one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'),
  );
  const text = asJson
    ? jsonOf(problems)
    : [...problems.map(problemText), ...(isSound ? [summary(read, file)] : [])].join('\n');
  return { code: isSound ? 0 : 1, text };
}

function summary({ compiled, files }: ReadCatalogue, file: string | undefined): string {
  if (file !== undefined || !compiled) return `${file ?? 'The catalogue'} is sound.`;
  const { destinations, forms, checks, screens, roles, tenants } = compiled;
  const counts = { destinations, forms, checks, screens, roles, tenants };
  const words = Object.entries(counts).map(
    ([name, things]) => `${name} ${Object.keys(things).length}`,
  );
  return `The catalogue is sound: ${files.length} files (${words.join(', ')}).`;
}

function jsonOf(problems: readonly Problem[]): string {
  return JSON.stringify(
    problems.map(({ file, line, column, pointer, code, severity = 'error', message, hint }) => ({
      file,
      line,
      column,
      pointer,
      code,
      severity,
      message,
      hint,
    })),
    null,
    2,
  );
}
