import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  license?: string;
  dev?: boolean;
  version?: string;
  optional?: boolean;
}

const lock = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
) as { packages: Record<string, Locked> };
const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as Record<string, Record<string, string>>;

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  'PostgreSQL',
  'WTFPL',
  'CC-BY-4.0',
  'PSF-2.0',
]);

/**
 * Not permissive, and why each is here all the same: none of them is part of what we write, each is
 * used as it comes.
 */
const exceptions: Record<string, string> = {
  '@axe-core/playwright': 'MPL-2.0, tests only',
  'axe-core': 'MPL-2.0, tests only',
  lightningcss: 'MPL-2.0, the web build only',
  '@img/sharp':
    'LGPL-3.0-or-later in libvips, a shared library that sharp loads and anyone can replace',
  'date-holidays':
    'ISC, its data CC BY-SA 3.0: a tool of development alone; catalogue/holidays.json, which it writes, stands under that licence and says so',
  'libheif-js': 'LGPL-3.0: libheif as a WebAssembly module of its own, which anyone can replace',
  'xmlhttprequest-ssl': 'MIT in its licence file, which its manifest names in an old way',
  'png-js': 'MIT in its licence file, which its manifest does not name',
};

/** `(MIT OR GPL-3.0)` lets us choose; `MIT AND OFL-1.1` binds to both. */
const isPermissive = (expression: string): boolean => {
  const plain = expression.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => permissive.has(licence.trim())));
};

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;
const isExcepted = (name: string) =>
  Object.keys(exceptions).some((known) => name === known || name.startsWith(`${known}-`));
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('dependencies', () => {
  it('carry permissive licences, or stand in the list of exceptions with a reason', () => {
    const wrong = installed
      .filter(
        ([path, { license }]) => !isExcepted(nameOf(path)) && !isPermissive(license ?? 'none'),
      )
      .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'none'}`);
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('are pinned exactly', () => {
    const ranges = ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((group) => Object.entries(manifest[group] ?? {}))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(ranges).toEqual([]);
  });

  it('come from no address that the lock file names', () => {
    expect(JSON.stringify(lock)).not.toContain('"resolved"');
  });
});
