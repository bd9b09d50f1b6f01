import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { wordsOfText } from '../../src/reader/text/plain-words.ts';
import { anyOf, paperWords } from '../../src/reader/words/paper-words.ts';
import places from '../../src/reader/words/places.json' with { type: 'json' };

const schemaOf = (name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../schemas/reader/${name}.json`), 'utf8'),
  ) as object;

describe('words of papers', () => {
  it.each([
    ['paper-words', paperWords],
    ['places', places],
  ])('are as their schema says: %s', (name, words) => {
    const ajv = new Ajv({ allErrors: true, formats: { regex: true } });
    const isRight = ajv.validate(schemaOf(name), words);
    expect([isRight, ajv.errors]).toEqual([true, null]);
  });

  it('stand once among those that nobody is called, as they are compared', () => {
    const words = Object.values(paperWords.noName).flat();
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    expect(words.filter((word) => wordsOfText(word).join(' ') !== word)).toEqual([]);
  });

  it('are looked for as they stand, the longest first, with or without their blanks', () => {
    const found = (text: string) =>
      new RegExp(`^${anyOf(['s. a.', 's', 'po box'])}`, 'u').exec(text)?.[0];
    expect([found('s. a.'), found('s.a.'), found('sxa'), found('pobox 7')]).toEqual([
      's. a.',
      's.a.',
      's',
      'pobox',
    ]);
  });
});
