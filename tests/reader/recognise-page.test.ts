import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { PageText } from '../../src/reader/text/page-text.ts';
import { recognisePage } from '../../src/reader/text/recognise-page.ts';
import type { Recogniser } from '../../src/reader/text/recogniser.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const SIDE = 1_500;
const WORD = { text: 'Statement', confidence: 0.9, rect: { x: 10, y: 20, width: 30, height: 10 } };
const recogniser: Recogniser = {
  recognise: async () => [WORD],
  inLanguage: async () => undefined,
  close: async () => undefined,
};
const page = () => ({ data: new Uint8Array(SIDE * SIDE).fill(200), width: SIDE, height: SIDE });

/** Bytes outside of JavaScript's heap that somebody still holds. */
async function held(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collect();
    await nextTurn();
  }
  return process.memoryUsage().external;
}

describe('the words of a page', () => {
  test('hold none of its pixels: a scan of many pages weighs no more than one', async () => {
    const texts: PageText[] = [];
    const read = async () =>
      void texts.push(
        await recognisePage(recogniser, page(), {
          hold: { turns: 1, tilt: 2, scale: 0.9 },
          layout: 'page',
        }),
      );
    await read();
    const before = await held();
    for (let number = 2; number <= 12; number += 1) await read();
    expect(texts.map(({ toBox }) => toBox(WORD.rect)[0] > 0)).not.toContain(false);
    expect((await held()) - before).toBeLessThan(SIDE * SIDE);
  });
});
