import { readFile } from 'node:fs/promises';
import type { Fixture } from '../../contract/catalogue.ts';
import type { CatalogueText } from '../../core/catalogue/catalogue.ts';
import { problemText } from '../../core/catalogue/problem-text.ts';
import { baseName, fileKind } from '../../core/catalogue/source/file-kind.ts';
import { todayIn } from '../../core/dates/moment.ts';
import { readFixture } from '../../core/evaluation/read-fixture.ts';
import { type CommandResult, misused, type SoundCatalogue, unknownName } from './command.ts';

/** The made-up applicant of that name in the folder's tests/, or in a file anywhere. */
export async function factsNamed(
  name: string,
  read: SoundCatalogue,
): Promise<Fixture | CommandResult> {
  if (name === '')
    return misused(
      `Say whose application with --facts: a file, or one of ${idsOf(read).join(', ')}.`,
    );
  const file = await fileNamed(name, read);
  return 'code' in file ? file : fixtureIn(file, read);
}

/** The made-up applicant that a file describes, or what is wrong with it. */
export function fixtureIn(
  file: CatalogueText,
  { catalogue }: SoundCatalogue,
): Fixture | CommandResult {
  const { fixture, problems } = readFixture(file, { catalogue, today: todayIn('UTC', Date.now()) });
  return fixture ?? misused(problems.map(problemText).join('\n'));
}

/** The file of that name in the folder's tests/, or else at that path. */
export async function fileNamed(
  name: string,
  read: SoundCatalogue,
): Promise<CatalogueText | CommandResult> {
  const written = fixturesOf(read).find(
    ({ path }) => baseName(path) === baseName(name) && !isPath(name),
  );
  const file = written ?? (await readFacts(name));
  if (!(file instanceof Error)) return file;
  return file.code === 'ENOENT'
    ? unknownName('made-up applicant or file', name, idsOf(read))
    : misused(`"${name}" cannot be read (${file.code ?? file.message}).`);
}

const fixturesOf = ({ files }: SoundCatalogue): CatalogueText[] =>
  files.filter(({ path }) => fileKind(path) === 'fixture');

const idsOf = (read: SoundCatalogue): string[] =>
  fixturesOf(read).map(({ path }) => baseName(path));

const isPath = (name: string): boolean => /[/\\]/.test(name);

const readFacts = (path: string): Promise<CatalogueText | NodeJS.ErrnoException> =>
  readFile(path, 'utf8').then(
    (text) => ({ path, text }),
    (error: NodeJS.ErrnoException) => error,
  );
