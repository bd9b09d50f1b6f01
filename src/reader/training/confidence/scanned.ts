import type { Chance } from '../../specimens/chance.ts';
import type { CorpusFile } from '../../specimens/corpus/corpus.ts';
import { paintPages } from '../../specimens/corpus/paint-pages.ts';
import { type Exposure, photograph } from '../../specimens/photograph.ts';

/** How somebody may have scanned or photographed a page. */
function exposureOf(dice: Chance, width: number): Exposure {
  const isCard = width < 400;
  const tilt = dice.unit() < 0.5 ? 0 : 3 * (dice.unit() - 0.5);
  return {
    dpi: (isCard ? 200 : 120) + 100 * dice.unit(),
    turn: tilt,
    blur: dice.unit() < 0.6 ? 0 : 0.3 + 0.7 * dice.unit(),
    desk: isCard && dice.unit() < 0.3,
  };
}

/** The first page of a file as a picture. */
export async function scanned({ pages }: CorpusFile, dice: Chance): Promise<Buffer> {
  const [first] = pages;
  if (!first) throw new RangeError('There is no page to scan.');
  return photograph(await paintPages([first.page]), exposureOf(dice, first.page.width));
}
