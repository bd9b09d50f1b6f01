import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './house/files.ts';
import { allowedFrom, layerOf } from './house/layers.ts';

const root = join(import.meta.dirname, '..');
const sources = filesBelow(join(root, 'src')).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);
const generated = (file: string) => readFileSync(file, 'utf8').startsWith('/* Generated');
const written = sources.filter((file) => !generated(file));
const short = (file: string) => relative(root, file);

/** Every module that a file imports, relative ones resolved to a path below the root. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)\s*['"](\.[^'"]+)['"]/g)].map(
    (match) => relative(root, join(dirname(file), match[1] ?? '')),
  );

/** Files of our own that name a package. */
const naming = (name: string): string[] =>
  written
    .filter((file) => new RegExp(`['"]${name}(/[^'"]*)?['"]`).test(readFileSync(file, 'utf8')))
    .map(short);

const packagesOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:from|import\(|import|require\)?\()\s*['"]([^.'"][^'"]*)['"]/g,
    ),
  ].map((match) => match[1] ?? '');

/** Every package that files of these layers reach, through other files too. */
const packagesReached = (layers: RegExp): string[] => {
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file) || !sources.includes(join(root, file))) return;
    reached.add(file);
    importsOf(join(root, file)).forEach(follow);
  };
  sources
    .map(short)
    .filter((file) => layers.test(file))
    .forEach(follow);
  return [...new Set([...reached].flatMap((file) => packagesOf(join(root, file))))];
};

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

describe('the house', () => {
  it('imports point one way', () => {
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => !allowedFrom(layerOf(short(file))).includes(layerOf(target)))
        .map((target) => `${short(file)} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('screens never import each other', () => {
    const isScreen = (path: string) => /^src\/web\/screens\/[^/]+\//.test(path);
    const folder = (path: string) => path.split('/')[3];
    const wrong = sources
      .map(short)
      .filter(isScreen)
      .flatMap((file) =>
        importsOf(join(root, file))
          .filter((target) => isScreen(target) && folder(target) !== folder(file))
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('core knows no file, no clock, no network, no framework', () => {
    const forbidden = /from ['"](node:|react|fastify|pg|kysely)|\bfetch\(|new Date\(\)|Date\.now\(/;
    const wrong = written.filter(
      (file) => short(file).startsWith('src/core/') && forbidden.test(readFileSync(file, 'utf8')),
    );
    expect(wrong.map(short)).toEqual([]);
  });

  it('nothing is drawn in the thread that answers', () => {
    const answering = /^src\/server\/(operations|jobs|plugins|repositories)\//;
    const drawing = /^src\/server\/package\/(make-package|zip|[a-z-]+-pdf)\.ts$/;
    const imports = /^import (?!type )[^;]*from '(\.[^']+)'/gm;
    const drawn = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(imports)].some(([, target = '']) =>
        drawing.test(relative(root, join(dirname(file), target))),
      );
    expect(written.filter((file) => answering.test(short(file)) && drawn(file))).toEqual([]);
  });

  it('the expression parser never reaches the browser', () => {
    const wrong = sources
      .filter((file) => short(file).startsWith('src/web/'))
      .flatMap((file) =>
        importsOf(file).filter((target) => /core\/(catalogue\/|expressions\/parse)/.test(target)),
      );
    expect(wrong).toEqual([]);
  });

  it('the checker of patterns serves the server alone, and no browser', () => {
    expect(naming('recheck').map(dirname)).toEqual(
      expect.arrayContaining(['src/server/catalogue/patterns']),
    );
    expect(
      naming('recheck').filter((file) => !file.startsWith('src/server/catalogue/patterns/')),
    ).toEqual([]);
    const packages = packagesReached(/^src\/(web|extension)\//);
    expect(packages).toContain('react');
    expect(
      packages.filter((name) => /recheck|re2|@marcbachmann\/cel-js|^node:/.test(name)),
    ).toEqual([]);
  });

  it('holidays are a table of the catalogue: what writes it is a tool alone, and reaches neither server nor browser', () => {
    expect(naming('date-holidays')).toEqual(['src/tools/write-holidays.ts']);
    const packages = packagesReached(/^src\/(server|web|extension|reader|core)\//);
    expect(packages).toEqual(expect.arrayContaining(['react', 'fastify']));
    expect(packages.filter((name) => name.startsWith('date-holidays'))).toEqual([]);
  });

  it("what opens over a page is closed by the browser's Back: its parts are drawn where that is heard", () => {
    const hearing = [
      'src/web/components/overlay/action-menu.tsx',
      'src/web/components/overlay/dialog.tsx',
      'src/web/components/overlay/drawer.tsx',
      'src/web/screens/link-sign-in/account-choice.tsx',
    ];
    const imported = /import \{[^}]*\b(Modal|Drawer|Popover)\b[^}]*\} from '@mantine\/core'/;
    const drawing = written.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return (
        imported.test(text) ||
        (/<Menu[\s>]/.test(text) && /\bMenu\b[^}]*\} from '@mantine\/core'/.test(text))
      );
    });
    expect(drawing.map(short)).toEqual(hearing);
    expect(
      hearing.filter((file) => !readFileSync(join(root, file), 'utf8').includes('useBackCloses(')),
    ).toEqual([]);
  });

  it('no label loses its capital outside of its message: nouns of some languages keep them', () => {
    const lowering = /charAt\(0\)\.to(Locale)?LowerCase/;
    const own = ['src/core/copy/text.ts', 'src/core/catalogue/validate/shape/shape-sentences.ts'];
    expect(
      written
        .map((file) => short(file))
        .filter(
          (file) => !own.includes(file) && lowering.test(readFileSync(join(root, file), 'utf8')),
        ),
    ).toEqual([]);
  });

  it('no two exported things share a name, but what each operation and migration exports', () => {
    const byConvention = ['handler', 'up'];
    const declared = /^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm;
    const places = new Map<string, string[]>();
    for (const file of sources)
      for (const [, name = ''] of readFileSync(file, 'utf8')
        .replaceAll(/`[^`]*`/g, '')
        .matchAll(declared))
        places.set(name, [...(places.get(name) ?? []), short(file)]);
    const twice = [...places].filter(
      ([name, files]) => files.length > 1 && !byConvention.includes(name),
    );
    expect(twice).toEqual([]);
  });

  it('files are named for what they hold', () => {
    const nameless = /(^|[/-])(utils?|helpers?|manager|common|misc)([/.-]|$)/;
    expect(sources.map(short).filter((file) => nameless.test(file))).toEqual([]);
  });

  it('no file is left out of the types, and no error is swallowed', () => {
    const swallowing = /catch\s*(\([^)]*\))?\s*\{\s*\}/;
    const wrong = written.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return /@ts-(nocheck|expect-error)/.test(text) || swallowing.test(withoutComments(text));
    });
    expect(wrong.map(short)).toEqual([]);
  });
});
