import { execFileSync } from 'node:child_process';
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
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../src/contract/problem.ts';
import { listCatalogueFolder } from '../../src/server/catalogue/catalogue-folder.ts';
import { runCatalogueCommand } from '../../src/tools/catalogue/run-command.ts';

const SOUND = join(import.meta.dirname, '../cases/catalogue/sound');
const home = mkdtempSync(join(tmpdir(), 'farland-links-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let count = 0;
/** A copy of the sound catalogue in a folder of its own that is called "catalogue". */
function copy(change: (folder: string) => void = () => undefined): string {
  const folder = join(home, String((count += 1)), 'catalogue');
  cpSync(SOUND, folder, { recursive: true });
  change(folder);
  return folder;
}

const problemsIn = async (folder: string): Promise<string[]> => {
  const { text } = await runCatalogueCommand(['check', folder, '--json']);
  return (JSON.parse(text) as Problem[]).map(({ file, message }) => `${file}: ${message}`);
};

/**
 * The folder as Kubernetes mounts a ConfigMap: links into "..data", which is a link to the folder
 * of this edition.
 */
function mounted(edition: string, around = join(home, String((count += 1)), 'catalogue')): string {
  const own = join(around, `..2027_${edition}`);
  cpSync(SOUND, own, { recursive: true });
  symlinkSync(basename(own), join(around, '..data'));
  for (const name of [
    'airports.json',
    'countries.json',
    'statuses.json',
    'trust.json',
    'rates.json',
    'checks',
    'copy',
    'destinations',
    'document-types',
    'exemptions',
    'forms',
    'holidays.json',
    'journeys',
    'messages',
    'papers',
    'portals',
    'roles',
    'screens',
    'special-handling.json',
    'tenants',
    'tests',
    'tours',
  ])
    symlinkSync(`..data/${name}`, join(around, name));
  return around;
}

describe('a catalogue made of links', () => {
  it('is read as Kubernetes mounts it, each file once', async () => {
    const folder = mounted('1');
    expect(await problemsIn(folder)).toEqual([]);
    const { files, problems } = await listCatalogueFolder(folder);
    expect(problems).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual(
      (await listCatalogueFolder(SOUND)).files.map(({ path }) => path),
    );
  });

  it('says the same of a mistake behind a link as of one in a file', async () => {
    const folder = mounted('1');
    const [text, wrong] = [join(folder, '..data/tenants/demo.json'), '{ "id": "demo" }'];
    writeFileSync(text, wrong);
    expect(await problemsIn(folder)).toEqual(
      await problemsIn(copy((plain) => writeFileSync(join(plain, 'tenants/demo.json'), wrong))),
    );
  });

  it('may be a link itself, and hold links to its own files', async () => {
    const folder = copy((plain) => {
      mkdirSync(join(plain, '.shared'));
      renameSync(join(plain, 'checks/identity.json'), join(plain, '.shared/identity.json'));
      symlinkSync('../.shared/identity.json', join(plain, 'checks/identity.json'));
    });
    const link = join(folder, '../linked');
    symlinkSync(folder, link);
    expect([await problemsIn(folder), await problemsIn(link)]).toEqual([[], []]);
  });
});

describe('a link that cannot be followed', () => {
  it('is named where it leads to nothing, to itself, or out of the catalogue', async () => {
    const external = join(home, 'outside.json');
    writeFileSync(external, '{}');
    const folder = copy((plain) => {
      rmSync(join(plain, 'checks/identity.json'));
      symlinkSync('../gone.json', join(plain, 'checks/identity.json'));
      symlinkSync('loop.json', join(plain, 'checks/loop.json'));
      symlinkSync(external, join(plain, 'checks/outside.json'));
      symlinkSync('..', join(plain, 'forms/around'));
    });
    expect(await problemsIn(folder)).toEqual([
      'catalogue/checks/identity.json: This link leads to nothing: what it names is not there.',
      'catalogue/checks/loop.json: This link leads to itself.',
      `catalogue/checks/outside.json: This link leads out of the catalogue, to ${external}.`,
      'catalogue/forms/around: This link leads back to a folder that it stands in.',
    ]);
  });

  it('hides no other problem, and what it would have said is not missed besides', async () => {
    const folder = copy((plain) => {
      rmSync(join(plain, 'countries.json'));
      symlinkSync('gone.json', join(plain, 'countries.json'));
      rmSync(join(plain, 'tenants'), { recursive: true });
      symlinkSync('gone', join(plain, 'tenants'));
      writeFileSync(join(plain, 'trust.json'), '{');
    });
    expect(await problemsIn(folder)).toEqual([
      'catalogue/countries.json: This link leads to nothing: what it names is not there.',
      'catalogue/tenants: This link leads to nothing: what it names is not there.',
      'catalogue/trust.json: The file ends too early.',
    ]);
  });
});

describe('a folder in the place of a file', () => {
  it.each(['statuses.json', 'checks/money.json', 'forms/short-stay.json'])(
    'is told as itself: %s',
    async (path) => {
      const folder = copy((plain) => {
        rmSync(join(plain, path), { recursive: true, force: true });
        mkdirSync(join(plain, path));
        writeFileSync(join(plain, path, 'inner.json'), '{}');
      });
      expect((await problemsIn(folder)).filter((line) => line.includes('folder'))).toEqual([
        `catalogue/${path}: This is a folder, and a file is expected here.`,
      ]);
      expect(
        (await problemsIn(folder)).filter(
          (line) => line.includes('inner') || line.includes('is missing, and'),
        ),
      ).toEqual([]);
    },
  );

  it('and a file in the place of a folder are told', async () => {
    const folder = copy((plain) => {
      for (const name of ['checks', 'copy/de']) {
        rmSync(join(plain, name), { recursive: true, force: true });
        writeFileSync(join(plain, name), '');
      }
    });
    expect(await problemsIn(folder)).toEqual(
      ['catalogue/checks', 'catalogue/copy/de'].map(
        (file) => `${file}: This is a file, and a folder is expected here.`,
      ),
    );
  });
});

describe('a catalogue within the catalogue', () => {
  it('does not count, and is told', async () => {
    const folder = copy((plain) =>
      cpSync(join(SOUND, 'checks'), join(plain, 'old/checks'), { recursive: true }),
    );
    expect(await problemsIn(folder)).toEqual([
      'catalogue/old/checks/identity.json: No kind of catalogue file lies here.',
    ]);
  });
});

describe('what is no file', () => {
  it('is named: a pipe is not waited for, and a name that no system takes is no end of the check', async () => {
    const folder = copy((plain) => {
      execFileSync('mkfifo', [join(plain, 'checks/pipe.json')]);
      symlinkSync('x'.repeat(300), join(plain, 'checks/long.json'));
    });
    expect(await problemsIn(folder)).toEqual([
      'catalogue/checks/long.json: This cannot be read (ENAMETOOLONG).',
      'catalogue/checks/pipe.json: This is neither a file nor a folder.',
    ]);
  });
});
