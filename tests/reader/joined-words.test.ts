import { describe, expect, it } from 'vitest';
import { joinedWords } from '../../src/reader/text/joined-words.ts';
import type { Word } from '../../src/reader/text/page-text.ts';

/** A word of letters 10 units wide, 20 high. */
const word = (text: string, confidence: number, [x, y]: [number, number] = [0, 0]): Word => ({
  text,
  confidence,
  rect: { x, y, width: 10 * text.length, height: 20 },
});
const texts = (words: readonly Word[]): string[] => words.map(({ text }) => text).toSorted();

describe('a page that is read twice', () => {
  it('says what only one of both readings saw clearly', () => {
    expect(
      texts(
        joinedWords(
          [word('Surname', 0.9)],
          [word('TRAVELER', 0.9, [0, 30]), word('~ie', 0.4, [0, 60])],
        ),
      ),
    ).toEqual(['Surname', 'TRAVELER']);
  });

  it('says at each place what was read more surely', () => {
    expect(texts(joinedWords([word('SMTTH', 0.6)], [word('SMITH', 0.9)]))).toEqual(['SMITH']);
    expect(texts(joinedWords([word('SMITH', 0.9)], [word('SMTTH', 0.91)]))).toEqual(['SMITH']);
  });

  it('keeps a word before a part of it, and takes one that goes on', () => {
    expect(texts(joinedWords([word('2019-11-29', 0.8)], [word('2019', 0.95)]))).toEqual([
      '2019-11-29',
    ]);
    expect(texts(joinedWords([word('NOV', 0.95)], [word('NOVEMBER', 0.9)]))).toEqual(['NOVEMBER']);
    expect(
      texts(joinedWords([word('30', 0.9), word('NOV', 0.9, [30, 0])], [word('30 NOV', 0.99)])),
    ).toEqual(['30', 'NOV']);
  });

  it('forgets what was doubtful and not seen again', () => {
    expect(
      texts(
        joinedWords(
          [word('U', 0.3), word('EXEMPLAR', 0.4, [0, 30])],
          [word('EXEMPLAR', 0.5, [2, 31])],
        ),
      ),
    ).toEqual(['EXEMPLAR']);
    expect(texts(joinedWords([word('P<UTOERIKSSON<<ANNA<MARIA<<<', 0.3)], []))).toEqual([
      'P<UTOERIKSSON<<ANNA<MARIA<<<',
    ]);
  });
});
