import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errors } from '../src/contract/errors.ts';
import { DEMO_PREMIUM_KEY } from '../src/server/seed/seed-demo.ts';
import { filesBelow } from './house/files.ts';
import { limitRows } from './limit-rows.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** Every document of the project, by its path. */
const documents = [
  'README.md',
  ...['catalogue', 'src', 'tests'].flatMap((folder) =>
    filesBelow(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => relative(root, file)),
  ),
].map((path) => ({ path, text: read(path) }));

const textOf = (path: string) => documents.find((document) => document.path === path)?.text ?? '';
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '');

describe('the documents', () => {
  it('name every error with its status and meaning', () => {
    const rows = Object.entries(errors).map(
      ([code, { status, log }]) => `| \`${code}\` | ${status} | ${log} |`,
    );
    expect(rows.filter((row) => !textOf('src/server/README.md').includes(row))).toEqual([]);
  });

  it('name every limit with its number and reason', () => {
    expect(limitRows.filter((row) => !textOf('src/server/README.md').includes(row))).toEqual([]);
  });

  it('name the premium key that the demonstration holds', () => {
    expect(textOf('README.md')).toContain(DEMO_PREMIUM_KEY);
  });

  it('name every dependency with its reason', () => {
    const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const isNamed = (name: string) =>
      name.startsWith('@types/') ||
      textOf('README.md').includes(`\`${name}\``) ||
      textOf('README.md').includes(`\`${name.replace('@tesseract.js-data/', '')}\``);
    expect(packages.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('name only commands that exist', () => {
    const named = documents.flatMap(({ text }) =>
      [...text.matchAll(/npm run (?:--silent )?([a-z-]+)/g)].map((match) => match[1] ?? ''),
    );
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  it('name only files and folders that exist', () => {
    const wrong = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:src|tests|catalogue|schemas)\/[\w./-]+)`/g)]
        .map((match) => match[1] ?? '')
        // The guide writes out whole files that are to be made.
        .filter((named) => !text.includes(`\`${named}\`\n\n\`\`\`json`))
        .filter((named) => !existsSync(join(root, named)))
        .map((named) => `${path} names ${named}`),
    );
    expect(wrong).toEqual([]);
  });

  it('link to what exists', () => {
    const wrong = documents.flatMap(({ path, text }) =>
      [...withoutCode(text).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map((match) => match[1] ?? '')
        .filter((link) => !/^https?:/.test(link))
        .filter((link) => !existsSync(join(root, dirname(path), link)))
        .map((link) => `${path} links to ${link}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are short: the README has at most 300 lines, and no cell of a table over 120 characters', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(301);
    const cells = textOf('README.md')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => line.split('|'));
    expect(cells.filter((cell) => cell.trim().length > 120)).toEqual([]);
  });
});
