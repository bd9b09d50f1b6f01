import { describe, expect, test } from 'vitest';
import { unelidedWords } from '../../src/reader/text/unelided-words.ts';

describe('a word behind an elided article', () => {
  test.each([
    ["Carte d'identité", ['carte', 'identite']],
    ['CARTE D IDENTITE', ['carte', 'identite']],
    ['CARTE D 1DENTITE', ['carte', '1dentite']],
    ['l’assuré', ['assure']],
    ["dell'assicurato", ['assicurato']],
  ])('is the same word: %s', (text, words) => {
    expect(unelidedWords(text)).toEqual(words);
  });

  test.each([
    ["Sean O'Connor", ['sean', 'oconnor']],
    ["employee's", ['employees']],
    ['Class D  Licence', ['class', 'd', 'licence']],
  ])('is not looked for elsewhere: %s', (text, words) => {
    expect(unelidedWords(text)).toEqual(words);
  });
});
