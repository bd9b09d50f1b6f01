import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { validate } from '../../src/core/catalogue/validate.ts';
import { catalogueWithPseudoLanguages, pseudo } from '../pseudo-language.ts';

const folder = mkdtempSync(join(tmpdir(), 'farland-pseudo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the pseudo-language', () => {
  test.each([
    ['Save', '⟦Šávé~~⟧'],
    ['{done} of {all}', '⟦{done} óf {all}~~⟧'],
    [
      '{n, plural, one {# day} other {# days}} in <inline>{item}</inline>',
      '⟦{n, plural, one {# dáý} other {# dáýš}} íñ <inline>{item}</inline>~~~~~~~~~~~~⟧',
    ],
  ])('accents, lengthens and brackets %s', (text, expected) => expect(pseudo(text)).toBe(expected));

  test('says all that English says, so that a catalogue with it is sound', () => {
    const root = join(folder, 'catalogue');
    catalogueWithPseudoLanguages(join(import.meta.dirname, '../../catalogue'), root);
    const files = globSync('**/*.json', { cwd: root }).map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }));
    expect(validate(files).problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  });
});
