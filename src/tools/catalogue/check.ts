import { stat } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import type { Problem } from '../../contract/problem.ts';
import type { CatalogueText } from '../../core/catalogue/catalogue.ts';
import { unreadCopy } from '../../core/catalogue/languages/unread-copy.ts';
import { lintCatalogue } from '../../core/catalogue/lint/lint-catalogue.ts';
import { problemText } from '../../core/catalogue/problem-text.ts';
import { fileKind, rootOf } from '../../core/catalogue/source/file-kind.ts';
import { problemsInOrder } from '../../core/catalogue/source/in-order.ts';
import { checkFile } from '../../core/catalogue/validate/check-file.ts';
import { checkFixtures } from '../../core/catalogue/validate/fixtures/check-fixtures.ts';
import { todayIn } from '../../core/dates/moment.ts';
import { checkPatterns } from '../../server/catalogue/patterns/pattern-checker.ts';
import { keysRead } from '../copy-keys/read-keys.ts';
import {
  type CatalogueCommand,
  type CommandResult,
  FOLDER,
  misused,
  type ReadCatalogue,
  withCatalogue,
  withFiles,
} from './command.ts';

/** All problems of a folder, or those of one file of it; only errors end it with 1. */
export const check: CatalogueCommand = {
  usage: '[DIR|FILE] [--edit FILE] [--json]',
  about: 'what is wrong, in the folder or in one file, or would be with an edit made',
  examples: ['check', 'check catalogue/forms/japan-visa.json', 'check --edit edit-countries.json'],
  words: [0, 1],
  flags: ['json'],
  values: ['edit'],
  async run({ words: [path = FOLDER], options }) {
    const target = await targetOf(path);
    if ('code' in target) return target;
    const { folder, file } = target;
    const asJson = options.json === true;
    const edit = typeof options.edit === 'string' ? options.edit : undefined;
    return file === undefined
      ? withCatalogue(
          folder,
          (read) => answer(problemsOfFolder(read), { asJson, sound: summary(read) }),
          edit,
        )
      : withFiles({ folder, edit }, async ({ files, problems }) =>
          answer(
            problemsOf(
              {
                ...(await checkFile(files, file, {
                  checkPatterns,
                  unread: problems,
                  today: today(),
                })),
                files,
              },
              file,
            ),
            { asJson, sound: `${file} is sound.` },
          ),
        );
  },
};

const today = () => todayIn('UTC', Date.now());

interface Target {
  folder: string;
  /** As problems name it: "catalogue/forms/japan-visa.json". */
  file?: string;
}

/** The folder that a path means, and the file in it where the path is one's. */
async function targetOf(path: string): Promise<Target | CommandResult> {
  const isFile = await stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
  if (!isFile && path.endsWith('.json'))
    return misused(
      `There is no file "${path}". Write its path from here, such as "catalogue/statuses.json".`,
    );
  if (!isFile) return { folder: path };
  const full = resolve(path);
  const root = fileKind(full) ? rootOf(full) : '';
  if (root === '')
    return misused(`"${path}" is no file of a catalogue: it stands in none of its folders.`);
  return { folder: root, file: `${basename(root)}/${relative(root, full)}` };
}

interface Found {
  files: readonly CatalogueText[];
  problems: readonly Problem[];
  meaning: readonly Problem[];
}

/** All that is wrong with a folder, errors first. */
export const problemsOfFolder = (read: ReadCatalogue): Problem[] =>
  problemsOf({
    ...read,
    problems: problemsInOrder([...read.problems, ...checkFixtures(read.catalogue)]),
    meaning: lintCatalogue(read, today()),
  });

/** A warning stops nobody. */
export const isWarning = ({ severity }: Problem): boolean => severity === 'warning';

function problemsOf({ files, problems, meaning }: Found, file?: string): Problem[] {
  const broken = new Set(problems.map((problem) => problem.file));
  const all = [
    ...problems,
    // What a broken file means is only clear once it is whole.
    ...meaning.filter((problem) => !broken.has(problem.file)),
    ...unreadTexts(files, file),
  ];
  return all.sort((one, other) => Number(isWarning(one)) - Number(isWarning(other)));
}

function answer(
  problems: readonly Problem[],
  { asJson, sound }: { asJson: boolean; sound: string },
): CommandResult {
  const isSound = problems.every(isWarning);
  const text = asJson
    ? JSON.stringify(problemsAsData(problems), null, 2)
    : [...problems.map(problemText), ...(isSound ? [sound] : [])].join('\n');
  return { code: isSound ? 0 : 1, text };
}

/** Texts that nothing shows, of the whole or of one file; code is looked through for their keys. */
function unreadTexts(files: readonly CatalogueText[], file: string | undefined): Problem[] {
  if (file !== undefined && fileKind(file) !== 'copy') return [];
  const keys = keysRead();
  return unreadCopy(files, (key) => keys.has(key)).filter(
    (problem) => file === undefined || problem.file === file,
  );
}

function summary({ compiled, files }: ReadCatalogue): string {
  if (!compiled) return 'The catalogue is sound.';
  const { destinations, forms, checks, screens, roles, tenants } = compiled;
  const counts = { destinations, forms, checks, screens, roles, tenants };
  const words = Object.entries(counts).map(
    ([name, things]) => `${name} ${Object.keys(things).length}`,
  );
  return `The catalogue is sound: ${files.length} files (${words.join(', ')}).`;
}

/** Problems as `--json` tells them, with the severity of each. */
export const problemsAsData = (problems: readonly Problem[]) =>
  problems.map(({ file, line, column, pointer, code, severity = 'error', message, hint }) => ({
    file,
    line,
    column,
    pointer,
    code,
    severity,
    message,
    hint,
  }));
