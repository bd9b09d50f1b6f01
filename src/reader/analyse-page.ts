import type { QuarterTurns } from '../core/pages/page-plan.ts';
import { type PageSign, pageSigns } from './category/page-signs.ts';
import { letGo } from './collect-garbage.ts';
import type { GreyImage } from './image/grey-image.ts';
import { sketchOf } from './image/ink.ts';
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
import { greyOf, type Picture, previewOf, turnedPicture, withoutColour } from './pages/picture.ts';
import { assessReadability, type Seen } from './readability/assess-readability.ts';
import type { Readability, ReadPage } from './reading.ts';
import { joinedWords } from './text/joined-words.ts';
import { type Layout, layOut } from './text/layout.ts';
import { asRecognised, mergeTextLayer } from './text/merge-text-layer.ts';
import type { PageText } from './text/page-text.ts';
import {
  clearWords,
  type Hold,
  isLevel,
  isPoor,
  recognisePage,
  turnedGrey,
  usualScale,
} from './text/recognise-page.ts';
import type { Recogniser } from './text/recogniser.ts';
import { showsMore, withRest } from './text/rest-of-page.ts';
import { withUnreadWords } from './text/unread-words.ts';
import { againstPrint, provenByPrint } from './zone/against-print.ts';
import { hasAnotherZone } from './zone/another-zone.ts';
import { mayHoldZone } from './zone/may-hold-zone.ts';
import { pageAround } from './zone/page-around.ts';
import { lieOf, type PageZone, pageZone } from './zone/page-zone.ts';
import { surerZone } from './zone/surer-zone.ts';
import { withoutZoneWords } from './zone/without-zone-words.ts';
import { zoneFromText } from './zone/zone-from-text.ts';
import { zoneReadAgain } from './zone/zone-read-again.ts';

/** What the reader works with, made once for each process. */
export interface Instruments {
  recogniser: Recogniser;
  networks: Networks;
  findFaces: FindFaces;
}

/** What is known of one page before its kind of document is decided. */
export interface PageAnalysis {
  number: number;
  text: PageText;
  layout: Layout;
  zone?: PageZone;
  /** What it shows besides words, where they are few. */
  signs?: readonly PageSign[];
  /** Set where the page may be a photo of a person. */
  portrait?: Portrait;
  readability: Readability;
  /**
   * The page drawn small, where it has few words: what is drawn on it besides them is seen there.
   */
  sketch?: GreyImage;
  /** Pixels of the upright page. */
  size: { width: number; height: number };
  shown: ReadPage;
}

/** Looks at one page: its words, its zone, which way is up, how well it can be read. */
export async function analysePage(
  page: FilePage,
  number: number,
  instruments: Instruments,
): Promise<PageAnalysis> {
  // Sharp draws in another thread while the page is looked at; most pages lie as they should. One
  // whose words the file has is sketched meanwhile too.
  const asItLies = previewOf(page.picture);
  const [seen] = await Promise.all([
    wordsOf(page, instruments),
    page.text && !page.hasPictures ? undefined : asItLies,
  ]);
  const upright = await turnedPicture(page.picture, seen.turns);
  const grey = seen.image ? turnedGrey(seen.image, seen.turns) : undefined;
  const [preview, signs, sketch, readability] = await Promise.all([
    seen.turns === 0 ? asItLies : previewOf(upright),
    signsOf(seen, upright, instruments),
    sketchOfFew(seen, upright, grey),
    readabilityOf(seen, grey),
  ]);
  const found = await surerZone(
    seen.zone,
    () => zoneFromText(seen.text, layOut(seen.text)),
    () => zoneOfStrip(seen, grey, instruments),
  );
  const text = withoutZoneWords(seen.text, found);
  for (const pixels of [seen.image, grey, ...(upright === page.picture ? [] : [upright])])
    if (pixels) letGo(pixels.data);
  const zone =
    found === seen.zone
      ? provenByPrint(againstPrint(found, text.words), text.words)
      : againstPrint(found, text.words);
  return {
    number,
    text,
    zone,
    layout: layOut(text),
    portrait: seen.portrait,
    ...(sketch && { sketch }),
    signs,
    readability,
    size: { width: upright.width, height: upright.height },
    shown: {
      number,
      turns: seen.turns,
      width: preview.width,
      height: preview.height,
      preview: preview.bytes,
    },
  };
}

/**
 * The zone of a page whose words show a line of one, in a typeface that our own reader does not
 * know.
 */
async function zoneOfStrip(
  { text, turns, lean }: Sight,
  grey: GreyImage | undefined,
  { recogniser }: Instruments,
): Promise<PageZone | undefined> {
  if (!grey) return undefined;
  const tilt = lean && (turns % 2 === 1) === lean.isSideways ? lean.tilt : 0;
  return zoneReadAgain(text, {
    size: grey,
    recognise: (part, scale) =>
      recognisePage(recogniser, grey, { hold: { turns: 0, tilt, scale, part }, layout: 'zone' }),
  });
}

/**
 * Cards have few words; on a page of many a face says little, and to look for one takes a quarter
 * of a second.
 */
const FEW_WORDS = 120;
const hasFewWords = ({ text }: Sight): boolean => text.words.length < FEW_WORDS;
const mayBeCard = (sight: Sight): boolean => sight.hasSkin === true && hasFewWords(sight);

const signsOf = async (
  seen: Sight,
  upright: Picture,
  { findFaces }: Instruments,
): Promise<PageSign[]> => (mayBeCard(seen) ? pageSigns(await findFaces(upright), upright) : []);

const sketchOfFew = async (
  seen: Sight,
  upright: Picture,
  grey: GreyImage | undefined,
): Promise<GreyImage | undefined> =>
  hasFewWords(seen) ? sketchOf(grey ?? (await greyOf(upright))) : undefined;

/** What a file itself says can be read. */
const readabilityOf = async (seen: Sight, grey: GreyImage | undefined): Promise<Readability> =>
  grey ? assessReadability(grey, whatWasSeen(seen)) : { score: 1, problems: [] };

function whatWasSeen({ text, lean, portrait, zone, pitch, isSeveral }: Sight): Seen {
  const zoneLines = zone?.lines.map((_, line) =>
    zone.toBox({ line, from: 0, to: zone.format.length }),
  );
  return {
    words: text.words.map(({ rect, confidence }) => ({ box: text.toBox(rect), confidence })),
    lean,
    isPhoto: portrait !== undefined,
    pitch,
    zoneLines,
    isSeveral,
  };
}

interface Sight {
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
 * With less text than this beside a picture, the picture may be the page: a scan with a stamp or a
 * page number.
 */
const ENOUGH_LETTERS = 200;

/**
 * The words of the file are believed where they are drawn and the pictures say no more; of a scan
 * they say what the recogniser did not see clearly.
 */
async function wordsOf(
  { picture, hasPictures, text }: FilePage,
  instruments: Instruments,
): Promise<Sight> {
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
): Promise<Sight> {
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
): Promise<Sight> {
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
  const sight = { turns: best.turns, text: best.text, image, lean, hasSkin: portrait.hasSkin };
  const text = mayBeCard(sight)
    ? await twiceRead(best, withoutColour(picture), recogniser)
    : best.text;
  return { ...sight, text: await withUnreadWords(text, image, { hold: best.hold, recogniser }) };
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
): Promise<Sight> {
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

/**
 * Sheet pixels for one character of a zone: its characters are a tenth of an inch apart, so about
 * 260 dpi.
 */
const PITCH = 26;
