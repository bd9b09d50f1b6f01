import { describe, expect, test } from 'vitest';
import type { GreyImage } from '../../src/reader/image/grey-image.ts';
import type { PageText, Rect, Word } from '../../src/reader/text/page-text.ts';
import type { Recogniser } from '../../src/reader/text/recogniser.ts';
import { withUnreadWords } from '../../src/reader/text/unread-words.ts';

const [PAPER, INK, SIDE] = [230, 20, 1_000];
const [WIDE, HIGH, STEP] = [12, 20, 18];
const hold = { turns: 0, tilt: 0, scale: 1 } as const;

/** A page with a bar for each letter of some words. */
function page(...runs: readonly { x: number; y: number; letters: number }[]): GreyImage {
  const data = new Uint8Array(SIDE * SIDE).fill(PAPER);
  for (const { x, y, letters } of runs) {
    for (let letter = 0; letter < letters; letter += 1) {
      for (let row = y; row < y + HIGH; row += 1)
        data.fill(INK, row * SIDE + x + letter * STEP, row * SIDE + x + letter * STEP + WIDE);
    }
  }
  return { data, width: SIDE, height: SIDE };
}

const placeOf = (x: number, y: number, letters: number): Rect => ({
  x,
  y,
  width: letters * STEP,
  height: HIGH,
});
const word = (text: string, rect: Rect, confidence = 0.9): Word => ({ text, rect, confidence });

/**
 * Looks at a page of which these words were read; every run of letters that is left says `seen`.
 */
async function look(
  image: GreyImage,
  words: readonly Word[],
  seen: Omit<Word, 'rect'> = { text: 'Balance', confidence: 0.9 },
) {
  let looks = 0;
  const recogniser: Recogniser = {
    recognise: async (line) => {
      looks += 1;
      return [
        {
          ...seen,
          rect: {
            x: line.width / 4,
            y: line.height / 4,
            width: line.width / 2,
            height: line.height / 2,
          },
        },
      ];
    },
    inLanguage: async () => undefined,
    close: async () => undefined,
  };
  const text: PageText = {
    words: [...words],
    width: SIDE,
    height: SIDE,
    source: 'ocr',
    toBox: ({ x, y, width, height }) => [x / SIDE, y / SIDE, width / SIDE, height / SIDE],
  };
  return { looks: () => looks, text: await withUnreadWords(text, image, { hold, recogniser }) };
}

const [READ, UNREAD] = [
  { x: 100, y: 100, letters: 6 },
  { x: 600, y: 500, letters: 5 },
];
const read = word('Opening', placeOf(100, 100, 6));

describe('a second look at a page', () => {
  test('reads what was left, and puts it where it stands', async () => {
    const { text, looks } = await look(page(READ, UNREAD), [read]);
    expect([text.words.map(({ text: seen }) => seen), looks()]).toEqual([
      ['Opening', 'Balance'],
      1,
    ]);
    const { x, y } = text.words[1]?.rect ?? { x: 0, y: 0 };
    expect([x > 590 && x < 690, y > 480 && y < 525]).toEqual([true, true]);
  });

  test('costs nothing where all is read', async () => {
    const { text, looks } = await look(page(READ), [read]);
    expect([text.words, looks()]).toEqual([[read], 0]);
  });

  test('takes the place of a word that was seen less surely, and only then', async () => {
    const unsure = word('B@lance', placeOf(600, 500, 5), 0.4);
    expect(
      (await look(page(READ, UNREAD), [read, unsure])).text.words.map(({ text }) => text),
    ).toEqual(['Opening', 'Balance']);
    expect(
      (await look(page(READ, UNREAD), [read, unsure], { text: 'Ba1ance', confidence: 0.3 })).text
        .words,
    ).toEqual([read, unsure]);
  });

  test('passes by ornaments and dirt', async () => {
    expect(
      (await look(page(READ, UNREAD), [read], { text: '~', confidence: 0.99 })).text.words,
    ).toEqual([read]);
    expect((await look(page(READ, { ...UNREAD, letters: 1 }), [read])).looks()).toBe(0);
  });

  test('goes to so many runs of letters at most', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      x: 60 + 300 * (at % 3),
      y: 150 + 55 * Math.floor(at / 3),
      letters: 5,
    }));
    expect((await look(page(READ, ...many), [read])).looks()).toBe(32);
  });
});
