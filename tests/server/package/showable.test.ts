import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenLines } from '../../../src/server/package/pdf/broken-lines.ts';
import { showable } from '../../../src/server/package/pdf/showable.ts';

const isLatin = (letter: number) => letter < 0x250;
const shown = (text: string) =>
  showable(text, { has: isLatin, instead: (script) => `[${script}]` });

describe('a text for a typeface', () => {
  it.each([
    ['Zoë Müller', 'Zoë Müller'],
    ['محمد علي', '[Arab]'],
    ['محمد Mohammed', '[Arab] Mohammed'],
    ['山田 太郎 (Yamada)', '[Hani] (Yamada)'],
    ['Анна, Мария', '[Cyrl]'],
    ['ok 🙂', 'ok [Zyyy]'],
    ['a\u0301', 'á'],
    ['one\r\ntwo\u202E\u0000', 'one\ntwo'],
  ])('shows %j as %j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('holds no letter that the typeface lacks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const letter of shown(text))
          expect(letter === '\n' || isLatin(letter.codePointAt(0) ?? 0)).toBe(true);
      }),
    );
  });
});

describe('the lines of a text', () => {
  const measure = (text: string) => text.length;

  it('break at blanks, and inside a word only when no line could hold it', () => {
    expect(brokenLines('hello world foo\n\nabcdefghijkl', { width: 8, measure })).toEqual([
      'hello ',
      'world ',
      'foo',
      '',
      'abcdefgh',
      'ijkl',
    ]);
  });

  it('are no wider than the column, and lose nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        const lines = brokenLines(text, { width, measure });
        for (const line of lines) expect(line.trimEnd().length).toBeLessThanOrEqual(width);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});
