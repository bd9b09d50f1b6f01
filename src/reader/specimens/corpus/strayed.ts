import type { Chance } from '../chance.ts';
import { pickOne } from './template.ts';
import type { SetPage, SetWord } from './typeset.ts';

/**
 * Of all pages so many carry lines of another paper; so many lines at most; and they stand below,
 * or above, where titles stand.
 */
const [STRAY, LINES, ABOVE] = [0.5, 4, 0.25];
/** Of those so many carry a few words alone: papers speak of other things by the way. */
const [BY_THE_WAY, WORDS] = [0.5, 4];

/**
 * A page with a few lines of another: real pages speak of more than what they are, of the hotel on
 * a pay slip's back, of the account on an invoice.
 */
export function strayed(page: SetPage, other: SetPage, dice: Chance): SetPage {
  const rows = [...new Set(other.words.map(({ y }) => y))].slice(1);
  if (dice.unit() > STRAY || rows.length === 0 || page.words.length === 0) return page;
  const chosen = new Set(Array.from({ length: 1 + dice.below(LINES) }, () => pickOne(dice, rows)));
  const whole = other.words.filter(({ y }) => chosen.has(y));
  const lines = dice.unit() < BY_THE_WAY ? fewOf(whole, dice) : whole;
  const [top, height] = [Math.min(...lines.map(({ y }) => y)), spanOf(lines)];
  if (dice.unit() < ABOVE)
    return {
      ...page,
      height: page.height + height,
      words: [...moved(lines, 20 - top), ...moved(page.words, height)],
    };
  return {
    ...page,
    height: page.height + height,
    words: [...page.words, ...moved(lines, Math.max(...page.words.map(({ y }) => y)) + 20 - top)],
  };
}

function fewOf(words: readonly SetWord[], dice: Chance): SetWord[] {
  const from = dice.below(words.length);
  return words.slice(from, from + 1 + dice.below(WORDS));
}

const spanOf = (words: readonly SetWord[]): number =>
  Math.max(...words.map(({ y }) => y)) - Math.min(...words.map(({ y }) => y)) + 40;
const moved = (words: readonly SetWord[], by: number): SetWord[] =>
  words.map((word) => ({ ...word, y: word.y + by }));
