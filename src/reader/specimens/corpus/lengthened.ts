import type { Chance } from '../chance.ts';
import prose from './prose.json' with { type: 'json' };
import { pickOne } from './template.ts';
import type { SetPage, SetWord } from './typeset.ts';

/**
 * Sentences that forms and notices carry below what they are about: they speak of everything and
 * say nothing of the page.
 */
export function lengthened(page: SetPage, dice: Chance): SetPage {
  const last = page.words.at(-1);
  if (!last) return page;
  const sentences = Array.from({ length: 8 + dice.below(22) }, () =>
    pickOne(dice, pickOne(dice, [prose.en, prose.en, prose.en, prose.de, prose.fr])),
  );
  const words: SetWord[] = [];
  let [x, y] = [LEFT, last.y + 3 * SIZE];
  for (const text of sentences.join(' ').split(' ')) {
    const width = text.length * LETTER;
    if (x + width > page.width - LEFT) [x, y] = [LEFT, y + 1.3 * SIZE];
    words.push({ text, x, y, size: SIZE, width, face: 'regular' });
    x += width + LETTER;
  }
  return { ...page, height: Math.max(page.height, y + 3 * SIZE), words: [...page.words, ...words] };
}

/** Small print, in points; a letter is about half as wide as high. */
const [SIZE, LETTER, LEFT] = [7.5, 3.7, 50];
