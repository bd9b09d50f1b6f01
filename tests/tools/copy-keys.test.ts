import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unreadCopy } from '../../src/core/catalogue/languages/unread-copy.ts';
import { familyKeys, keyFamilies } from '../../src/tools/copy-keys/key-families.ts';
import { keysInCode, keysRead } from '../../src/tools/copy-keys/read-keys.ts';
import { files } from '../catalogue/load.ts';

const folder = join(import.meta.dirname, '../../catalogue/copy/en');
const texts = Object.assign(
  {},
  ...readdirSync(folder).map(
    (file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { texts: object }).texts,
  ),
) as Record<string, string>;
const areas = new Set(Object.keys(texts).map((key) => key.split('.')[0]));

/** Templates that look like keys of texts and are paths of answers or names of events. */
const NO_TEXTS = ['documents.*.*', 'form.*', 'extension.*'];

describe('texts of the product', () => {
  it('are all read: what code, other files or a family name', () => {
    const read = keysRead();
    expect(
      unreadCopy(files, (key) => read.has(key)).map(
        ({ file, line, message }) => `${file}:${line} ${message}`,
      ),
    ).toEqual([]);
  });

  it('whose keys code puts together are declared, and every declaration is used', () => {
    const put = [...keysInCode().templates.keys()].filter(
      (template) => areas.has(template.split('.')[0] ?? '') && !NO_TEXTS.includes(template),
    );
    expect(put.filter((template) => !(template in keyFamilies))).toEqual([]);
    expect(Object.keys(keyFamilies).filter((template) => !put.includes(template))).toEqual([]);
  });

  it('are there for every word that a family may have', () => {
    expect(
      Object.keys(keyFamilies)
        .flatMap(familyKeys)
        .filter((key) => !(key in texts)),
    ).toEqual([]);
  });
});

describe('a text that nothing reads', () => {
  const catalogue = (screen: string) => [
    {
      path: 'catalogue/copy/en/a.json',
      text: '{\n  "texts": {\n    "a.one": "One", "a.two": "Two"\n  }\n}',
    },
    { path: 'catalogue/copy/de/a.json', text: '{ "texts": { "a.one": "Eins", "a.two": "Zwei" } }' },
    { path: 'catalogue/screens/x.json', text: screen },
  ];

  it('is told once, in English, as a warning', () => {
    expect(unreadCopy(catalogue('{}'), (key) => key === 'a.one')).toMatchObject([
      {
        file: 'catalogue/copy/en/a.json',
        line: 3,
        severity: 'warning',
        message: 'Nothing reads the text "a.two".',
      },
    ]);
  });

  it('is none where another file names it, also within an expression', () => {
    for (const screen of ['{ "label": "a.two" }', '{ "message": "{form.x ? \'a.two\' : \'\'}" }'])
      expect(unreadCopy(catalogue(screen), (key) => key === 'a.one')).toEqual([]);
  });
});
