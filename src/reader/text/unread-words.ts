import { letGo } from '../collect-garbage.ts';
import type { GreyImage } from '../image/grey-image.ts';
import { isShared } from './joined-words.ts';
import { median } from './layout.ts';
import { around, boxWithin, type PageText, type Rect, type Word } from './page-text.ts';
import { type Hold, recognisePage, sheetOf } from './recognise-page.ts';
import type { Recogniser } from './recogniser.ts';
import { letterRects, withoutWords } from './rest-of-page.ts';

/** A word that was seen less surely may be read again. */
const READ = 0.5;
/** So many runs of letters are looked at one by one; more cost too much. */
const MOST_RUNS = 32;
/** Letters of one run are so far apart at most, and so much on one height, in their heights. */
const [APART, LEVEL] = [1.1, 0.5];
/** Paper around a run, in its heights. */
const MARGIN = 0.5;
/** Pixels of a run of letters at which lines are read best. */
const BEST_HEIGHT = 36;
/** How sure a word is that is only seen by itself, one with figures, and one of a single sign. */
const [CLEAR, FIGURES, CLEARLY] = [0.65, 0.75, 0.85];

interface Looking {
  hold: Hold;
  recogniser: Recogniser;
}

/**
 * The words of a page together with those that a recogniser of whole pages left out, as it does
 * with cells of tables and with short words that stand apart: what was read is painted over, and
 * each run of letters that is left is read by itself. As it was where nothing is left.
 */
export async function withUnreadWords(
  text: PageText,
  image: GreyImage,
  { hold, recogniser }: Looking,
): Promise<PageText> {
  const { lit } = await sheetOf(image, hold);
  const read = text.words.filter(({ confidence }) => confidence >= READ);
  const rest = withoutWords(lit, { words: read, toBox: (rect) => boxWithin(rect, lit) });
  letGo(lit.data);
  const height = median(read.map(({ rect }) => rect.height));
  const runs = runsOf(letterRects(rest), height);
  const found: Word[] = [];
  for (const run of runs) found.push(...(await wordsIn(rest, run, recogniser)));
  letGo(rest.data);
  const more = found
    .filter(isWord)
    .filter(({ rect }) => !read.some((word) => isShared(word.rect, rect)));
  const remaining = text.words.filter(
    (word) =>
      !more.some(
        ({ rect, confidence }) => isShared(word.rect, rect) && confidence > word.confidence,
      ),
  );
  const added = more.filter(({ rect }) => !remaining.some((word) => isShared(word.rect, rect)));
  return { ...text, words: [...remaining, ...added] };
}

/** Runs of letters are about as high as the words of the page (a logarithm). */
const UNLIKE = 0.9;

/** Letters beside each other, those like the words of the page first; single ones are dirt. */
function runsOf(letters: readonly Rect[], usual: number): Rect[] {
  const runs: Rect[][] = [];
  for (const letter of letters.toSorted((one, other) => one.x - other.x)) {
    const run = runs.find((each) => isNext(around(each.slice(-3)), letter));
    if (run) run.push(letter);
    else runs.push([letter]);
  }
  const unlike = ({ height }: Rect): number => Math.abs(Math.log(height / usual));
  return runs
    .filter(({ length }) => length > 1)
    .map(around)
    .filter((run) => unlike(run) < UNLIKE)
    .toSorted((one, other) => unlike(one) - unlike(other))
    .slice(0, MOST_RUNS);
}

function isNext(run: Rect, letter: Rect): boolean {
  const height = Math.max(run.height, letter.height);
  const shared = Math.min(run.y + run.height, letter.y + letter.height) - Math.max(run.y, letter.y);
  return (
    letter.x - run.x - run.width < APART * height &&
    shared > LEVEL * Math.min(run.height, letter.height)
  );
}

async function wordsIn(page: GreyImage, run: Rect, recogniser: Recogniser): Promise<Word[]> {
  const margin = MARGIN * run.height;
  const part = {
    x: run.x - margin,
    y: run.y - margin,
    width: run.width + 2 * margin,
    height: run.height + 2 * margin,
  };
  const scale = Math.min(3, Math.max(1, BEST_HEIGHT / run.height));
  const seen = await recognisePage(recogniser, page, {
    hold: { turns: 0, tilt: 0, scale, part },
    layout: 'line',
  });
  return seen.words.map((word) => {
    const [x, y, width, height] = seen.toBox(word.rect);
    return {
      ...word,
      rect: {
        x: x * page.width,
        y: y * page.height,
        width: width * page.width,
        height: height * page.height,
      },
    };
  });
}

/** Ornaments are seen as single signs, or as strokes that are higher than wide. */
function isWord({ text, confidence, rect }: Word): boolean {
  const isLong = /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text);
  const least = isLong ? (/\d/.test(text) ? FIGURES : CLEAR) : CLEARLY;
  return /[\p{L}\p{N}\p{Sc}]/u.test(text) && rect.width > rect.height / 3 && confidence >= least;
}
