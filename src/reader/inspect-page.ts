import type { QuarterTurns } from '../core/pages/page-plan.ts';
import { letGo } from './collect-garbage.ts';
import type { GreyImage } from './image/grey-image.ts';
import { type Lean, leanOf } from './image/lean.ts';
import {
  type FindFaces,
  hasLargeHead,
  isPortrait,
  type Portrait,
  portraitOf,
} from './image/portrait.ts';
import type { Networks } from './mrz/network/glyph-network.ts';
import { type ReadZone, readZone } from './mrz/read-zone.ts';
import type { FilePage } from './pages/file-page.ts';
import { greyOf, type Picture, withoutColour } from './pages/picture.ts';
import { joinedWords } from './text/joined-words.ts';
import { asRecognised, mergeTextLayer } from './text/merge-text-layer.ts';
import type { PageText } from './text/page-text.ts';
import {
  clearWords,
  type Hold,
  isLevel,
  isPoor,
  recognisePage,
  usualScale,
} from './text/recognise-page.ts';
import type { Recogniser } from './text/recogniser.ts';
import { showsMore, withRest } from './text/rest-of-page.ts';
import { withUnreadWords } from './text/unread-words.ts';
import { hasAnotherZone } from './zone/another-zone.ts';
import { mayHoldZone } from './zone/may-hold-zone.ts';
import { pageAround } from './zone/page-around.ts';
import { lieOf, type PageZone, pageZone } from './zone/page-zone.ts';

/** What the reader works with, made once for each process. */
export interface Instruments {
  recogniser: Recogniser;
  networks: Networks;
  findFaces: FindFaces;
}

/** What a first look at a page shows: its words, which way is up, its zone. */
export interface PageInspection {
  turns: QuarterTurns;
  text: PageText;
  /** The picture as it lies, where words had to be recognised in it. */
  image?: GreyImage;
  zone?: PageZone;
  portrait?: Portrait;
  /**
   * Of a picture that is neither a photo of somebody nor has a zone: whether it may show a face all
   * the same.
   */
  hasSkin?: boolean;
  lean?: Lean;
  /** A second passport or card lies beside it. */
  isSeveral?: boolean;
  /** Pixels from one character of the zone to the next. */
  pitch?: number;
}

/**
 * Cards have few words; on a page of many a face says little, and to look for one takes a quarter
 * of a second.
 */
const FEW_WORDS = 120;
export const hasFewWords = ({ text }: PageInspection): boolean => text.words.length < FEW_WORDS;
export const mayBeCard = (inspection: PageInspection): boolean =>
  inspection.hasSkin === true && hasFewWords(inspection);

/**
 * Sheet pixels for one character of a zone: its characters are a tenth of an inch apart, so about
 * 260 dpi.
 */
const PITCH = 26;

/**
 * With less text than this beside a picture, the picture may be the page: a scan with a stamp or a
 * page number.
 */
const ENOUGH_LETTERS = 200;

/**
 * The words of the file are believed where they are drawn and the pictures say no more; of a scan
 * they say what the recogniser did not see clearly.
 */
export async function inspectPage(
  { picture, hasPictures, text }: FilePage,
  instruments: Instruments,
): Promise<PageInspection> {
  if (!text) return lookAtPicture(picture, instruments);
  if (!hasPictures) return { turns: 0, text };
  if (lettersOf(text) >= ENOUGH_LETTERS)
    return besidePictures(text.isHidden ? asRecognised(text) : text, picture, instruments);
  if (!text.isHidden && (await isWhole(text, picture)))
    return besidePictures(text, picture, instruments);
  const seen = await lookAtPicture(picture, instruments);
  return seen.turns === 0 && isLevel(seen.lean?.tilt ?? 0)
    ? { ...seen, text: mergeTextLayer(seen.text, text) }
    : seen;
}

/** Whether the words of the file are all that the page shows: beside a logo few are no fewer. */
async function isWhole(text: PageText, picture: Picture): Promise<boolean> {
  const image = await greyOf(picture);
  const isMore = showsMore(text, image);
  letGo(image.data);
  return !isMore;
}

const lettersOf = ({ words }: PageText): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);

/**
 * A page with text and pictures: a zone is read from the picture where it may be the scan of a
 * card, and so is what stands in pictures alone.
 */
async function besidePictures(
  text: PageText,
  picture: Picture,
  { networks, recogniser }: Instruments,
): Promise<PageInspection> {
  const image = await greyOf(picture);
  const found = mayHoldZone(text.words)
    ? readZone(image, networks, () => withoutColour(picture))
    : undefined;
  const whole = await withRest(text, image, recogniser);
  return {
    turns: 0,
    text: whole,
    ...(whole !== text && { image }),
    ...(found && lieOf(found).turns === 0 && { zone: pageZone(found, { image, turns: 0 }) }),
  };
}

/**
 * A zone says how the page lies; without one, a first glance decides what else is worth its time:
 * nothing for a photo, the other ways round for a page that shows no words.
 */
async function lookAtPicture(
  picture: Picture,
  { recogniser, networks, findFaces }: Instruments,
): Promise<PageInspection> {
  const image = await greyOf(picture);
  const found = readZone(image, networks, () => withoutColour(picture));
  if (found)
    return {
      ...(await besideZone(found, { image, recogniser })),
      isSeveral: hasAnotherZone(image, found, networks),
    };
  const lean = leanOf(image);
  const portrait = await portraitOf(picture, findFaces);
  const mayBePhoto = isPortrait(portrait);
  const glance: Glance = async (turns, layout) => {
    const hold = {
      turns,
      tilt: (turns % 2 === 1) === lean.isSideways ? lean.tilt : 0,
      scale: usualScale(image),
    };
    return { hold, text: await recognisePage(recogniser, image, { hold, layout }) };
  };
  const first = await glance(mayBePhoto ? portrait.turns : lean.isSideways ? 1 : 0, 'page');
  // What looks like a face from the side may be an ornament of a card that lies upside down, and a
  // standing card has the colour of skin: words decide.
  const best =
    mayBePhoto && portrait.turns === 0 && hasLargeHead(portrait)
      ? { ...first, turns: first.hold.turns }
      : await bestTurn(first, glance);
  if (mayBePhoto && isPoor(best.text.words))
    return { ...first, image, turns: portrait.turns, lean, portrait };
  const inspection = { turns: best.turns, text: best.text, image, lean, hasSkin: portrait.hasSkin };
  const text = mayBeCard(inspection)
    ? await twiceRead(best, withoutColour(picture), recogniser)
    : best.text;
  return {
    ...inspection,
    text: await withUnreadWords(text, image, { hold: best.hold, recogniser }),
  };
}

/**
 * The words of a card stand apart, on patterns that have a colour: they are looked for once more,
 * one by one, in black alone.
 */
async function twiceRead(
  { text, hold }: Glanced,
  inBlack: GreyImage,
  recogniser: Recogniser,
): Promise<PageText> {
  const { words } = await recognisePage(recogniser, inBlack, { hold, layout: 'sparse' });
  return { ...text, words: joinedWords(text.words, words) };
}

interface Glanced {
  hold: Hold;
  text: PageText;
}

type Glance = (turns: QuarterTurns, layout: 'page' | 'sparse') => Promise<Glanced>;

/**
 * Where the first glance showed no words: the other ways round, then word by word, the best of all.
 */
async function bestTurn(
  first: Glanced,
  glance: Glance,
): Promise<Glanced & { turns: QuarterTurns }> {
  let best = first;
  for (const turns of [2, 0, 1, 3] as const)
    if (isPoor(best.text.words) && turns !== first.hold.turns)
      best = clearer(best, await glance(turns, 'page'));
  if (isPoor(best.text.words)) best = clearer(best, await glance(best.hold.turns, 'sparse'));
  return { ...best, turns: best.hold.turns };
}

/**
 * Only the page around the zone is recognised, at the size that suits its print: a desk around it
 * would take longest and say nothing.
 */
async function besideZone(
  found: ReadZone,
  { image, recogniser }: { image: GreyImage; recogniser: Recogniser },
): Promise<PageInspection> {
  const { turns, tilt, pitch } = lieOf(found);
  const hold: Hold = {
    turns,
    tilt,
    scale: Math.min(3, Math.max(0.4, PITCH / pitch)),
    part: pageAround(found, { image, turns }),
    hasZone: true,
  };
  const recognise = async (layout: 'page' | 'sparse') => ({
    hold,
    text: await recognisePage(recogniser, image, { hold, layout }),
  });
  const first = await recognise('page');
  const { text } = isPoor(first.text.words) ? clearer(first, await recognise('sparse')) : first;
  return {
    turns,
    text,
    image,
    zone: pageZone(found, { image, turns }),
    lean: { tilt, isSideways: turns % 2 === 1, strength: 0 },
    pitch,
  };
}

function clearer(one: Glanced, other: Glanced): Glanced {
  return clearWords(other.text.words).length > clearWords(one.text.words).length ? other : one;
}
