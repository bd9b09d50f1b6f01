import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../src/contract/problem.ts';
import { runCatalogueCommand } from '../../src/tools/catalogue/run-command.ts';

const SOUND = join(import.meta.dirname, '../cases/catalogue/sound');
const home = mkdtempSync(join(tmpdir(), 'farland-stray-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let count = 0;
/** What the check says of the sound catalogue after a change of its folder. */
async function problemsAfter(change: (folder: string) => void): Promise<string[]> {
  const folder = join(home, String((count += 1)), 'catalogue');
  cpSync(SOUND, folder, { recursive: true });
  change(folder);
  const { text } = await runCatalogueCommand(['check', folder, '--json']);
  return (JSON.parse(text) as Problem[]).map(
    ({ file, message, hint = '', severity }) =>
      `${severity === 'warning' ? 'warning: ' : ''}${file.replace('catalogue/', '')}: ${[message, hint].join('  ').trim()}`,
  );
}

const moved = (from: string, to: string) => (folder: string) =>
  renameSync(join(folder, from), join(folder, to));
const without = (path: string) => (folder: string) =>
  rmSync(join(folder, path), { recursive: true });
const withFolder = (path: string) => (folder: string) =>
  mkdirSync(join(folder, path), { recursive: true });
const withFile =
  (path: string, text = '{}') =>
  (folder: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
const both =
  (...changes: ((folder: string) => void)[]) =>
  (folder: string) =>
    changes.forEach((change) => change(folder));

const NO_CHECK =
  'checks: There is no check, and without one nothing that people hand in is compared.  Add a file to this folder.';
const DOTS = 'Names that begin with a dot do not count';
const NOWHERE = 'No kind of catalogue file lies here.';

describe('a catalogue without its checks', () => {
  it.each<[string, (folder: string) => void, string[]]>([
    ['no folder', without('checks'), [NO_CHECK]],
    ['an empty folder', both(without('checks'), withFolder('checks')), [NO_CHECK]],
    [
      'a hidden folder',
      moved('checks', '.checks'),
      [`.checks: ${DOTS}, so no file in this folder is read.  Did you mean "checks"?`, NO_CHECK],
    ],
    [
      'a folder called as a guide',
      moved('checks', 'checks.md'),
      [NO_CHECK, `checks.md/identity.json: ${NOWHERE}  Did you mean "checks"?`],
    ],
    [
      'a folder in the place of the file',
      both(without('checks/identity.json'), withFolder('checks/identity')),
      [
        'checks/identity: No file of the catalogue lies in this folder.  Did you mean a file "identity.json"?',
      ],
    ],
    [
      'a file called as a guide',
      moved('checks/identity.json', 'checks/identity.json.md'),
      [
        'checks/identity.json.md: Guides (*.md) do not count, so this file is not read.  Did you mean "identity.json"?',
      ],
    ],
    [
      'a hidden file',
      moved('checks/identity.json', 'checks/.identity.json'),
      [`checks/.identity.json: ${DOTS}, so this file is not read.  Did you mean "identity.json"?`],
    ],
    [
      'a file called as what macOS leaves beside one',
      moved('checks/identity.json', 'checks/._identity.json'),
      [`checks/._identity.json: ${DOTS}, so this file is not read.  Did you mean "identity.json"?`],
    ],
    [
      'a file of no check',
      withFile('checks/identity.json', '{ "checks": [] }'),
      ['checks/identity.json: At least 1 must stand in this list.'],
    ],
  ])('is told: %s', async (_name, change, problems) => {
    expect(await problemsAfter(change)).toEqual(problems);
  });

  it.each([
    'identity.JSON',
    'identity.jsonc',
    'identity.json5',
    'identity.json.bak',
    'identity.json~',
    'identity.json.txt',
    '#identity.json#',
    'identity.json ',
    'identity',
  ])('is told: a file called "%s"', async (name) => {
    expect(await problemsAfter(moved('checks/identity.json', `checks/${name}`))).toContain(
      `checks/${name}: ${NOWHERE}  Name it "identity.json", or move it elsewhere.`,
    );
  });
});

describe('whatever else is needed', () => {
  it.each(['airports.json', 'holidays.json', 'rates.json'])('is missed: %s', async (name) => {
    expect(await problemsAfter(without(name))).toEqual([
      `${name}: This file is missing, and the catalogue cannot be served without it.`,
    ]);
  });

  it.each(['copy/en', 'destinations', 'document-types', 'forms', 'screens', 'tenants'])(
    'is missed, as a folder with something in it: %s',
    async (name) => {
      expect(
        (await problemsAfter(without(name))).filter((line) => line.startsWith(`${name}: `)),
      ).toEqual([expect.stringMatching(/: There is no .+\. {2}Add a file to this folder\.$/)]);
    },
  );

  it('is no list of exemptions, but a destination without one is warned of', async () => {
    expect(await problemsAfter(without('exemptions'))).toEqual([
      'warning: destinations/france.json: No list of exemptions names "FR": nobody is told that they need no visa for it.  Add the country to a list in exemptions/, or a list of its own.',
    ]);
  });
});

describe('a folder of a wrong name', () => {
  it.each<[string, string]>([
    ['chekcs', 'Did you mean "checks"?'],
    ['Forms', 'Did you mean "forms"?'],
    ['copy/fr', 'Add the texts of the language, or take the folder away.'],
    ['copy/en/more', 'Did you mean a file "more.json"?'],
    [`checks/${'deep/'.repeat(300)}deep`, 'Did you mean a file "deep.json"?'],
  ])('is told where nothing lies in it: %s', async (path, hint) => {
    expect(await problemsAfter(withFolder(path))).toEqual([
      `${path.startsWith('checks/') ? 'checks/deep' : path}: No file of the catalogue lies in this folder.  ${hint}`,
    ]);
  });

  it('is told where it hides files, wherever it lies', async () => {
    expect(
      await problemsAfter(
        both(withFile('.old/identity.json'), withFile('checks/.old/deeper/identity.json')),
      ),
    ).toEqual(
      ['.old', 'checks/.old'].map(
        (path) =>
          `${path}: ${DOTS}, so no file in this folder is read.  Move it out of the catalogue, or give its files a place in it.`,
      ),
    );
  });
});

describe('what tools leave behind', () => {
  it.each([
    '.git/config.json',
    '.vscode/settings.json',
    '..2027_01_18/checks/identity.json',
    '..1/checks/identity.json',
    'lost+found/x.json',
    '.DS_Store',
    'checks/.identity.json.swp',
    'checks/._identity.json',
    'checks/.gitkeep',
    'README.md',
    'checks/README.md',
    'docs/guide.md',
    '.hidden/notes.txt',
  ])('is left alone: %s', async (path) => {
    expect(await problemsAfter(withFile(path))).toEqual([]);
  });

  it('is left alone where it leads to nothing, as the locks of Emacs do', async () => {
    expect(
      await problemsAfter((folder) =>
        symlinkSync('somebody@somewhere.1234', join(folder, 'checks/.#identity.json')),
      ),
    ).toEqual([]);
  });
});
