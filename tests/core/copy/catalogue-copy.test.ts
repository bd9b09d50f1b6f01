import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CopyFile } from '../../../src/contract/catalogue.ts';
import { errors } from '../../../src/contract/errors.ts';
import { namesIn, parseMessage } from '../../../src/core/copy/message.ts';

const root = join(import.meta.dirname, '../../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const files = globSync('catalogue/copy/en/*.json', { cwd: root }).map(
  (path) => JSON.parse(textOf(path)) as CopyFile,
);
const entries = files.flatMap(({ texts }) => Object.entries(texts));
const texts = new Map(entries);
const areas = new Set([...texts.keys()].map((key) => key.split('.')[0]));

const sources = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path,
  source: textOf(path),
}));
const keysNamedIn = (source: string) =>
  [...source.matchAll(/['"`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9_-]+)+)['"`]/g)].flatMap(
    ([, key = '']) =>
      areas.has(key.split('.')[0]) && !/\.(ts|tsx|css|json|svg|png)$/.test(key) ? [key] : [],
  );

describe('the texts of the catalogue', () => {
  test('can all be read', () => {
    for (const [, sentence] of entries) expect(() => parseMessage(sentence)).not.toThrow();
  });

  test('have one home each', () => {
    const keys = entries.map(([key]) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('blame nobody and use no jargon', () => {
    const forbidden = /\b(invalid input|illegal|failed to|null|undefined|oops)\b/i;
    expect(
      entries.filter(([key, sentence]) => !key.startsWith('error.') && forbidden.test(sentence)),
    ).toEqual([]);
  });

  test('are there for every key that the web names', () => {
    expect(
      sources.flatMap(({ path, source }) =>
        keysNamedIn(source)
          .filter((key) => !texts.has(key))
          .map((key) => `${path}: ${key}`),
      ),
    ).toEqual([]);
  });

  test('are there for every sentence that the server says', () => {
    const spoken = globSync('src/{server,core}/**/*.ts', { cwd: root }).flatMap((path) =>
      [...textOf(path).matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key),
    );
    expect(spoken.length).toBeGreaterThan(20);
    expect(spoken.filter((key) => !texts.has(key))).toEqual([]);
  });

  test('are there for every refusal of a call', () => {
    expect(Object.keys(errors).filter((code) => !texts.has(`error.${code}`))).toEqual([]);
  });

  test('get every value that they ask for', () => {
    const calls = /\bt\(\s*'([^']+)'\s*(?:\)|,\s*\{([^{}]*)\}\s*\))/g;
    const lacking = sources.flatMap(({ path, source }) =>
      [...source.matchAll(calls)].flatMap(([, key = '', given = '']) =>
        namesIn(parseMessage(texts.get(key) ?? ''))
          .filter((name) => !new RegExp(`\\b${name}\\b`).test(given))
          .map((name) => `${path}: ${key} needs {${name}}`),
      ),
    );
    expect(lacking).toEqual([]);
  });
});
