import { isPortrait, type Portrait, portraitOf } from './image/portrait.ts';
import { leanOf, type Lean } from './image/lean.ts';
import type { GlyphNetwork } from './mrz/glyph-network.ts';
import { readZone } from './mrz/read-zone.ts';
import type { FilePage } from './pages/file-page.ts';
import { greyOf, previewOf, turnedPicture, type Picture, type QuarterTurns } from './pages/picture.ts';
import type { GreyImage } from './image/grey-image.ts';
import { judgeReadability, type Seen } from './readability/judge.ts';
import type { ReadPage, Readability } from './reading.ts';
import { layOut, type Layout } from './text/layout.ts';
import type { PageText } from './text/page-text.ts';
import { clearWords, isPoor, recognisePage, usualScale, type Hold } from './text/recognise-page.ts';
import type { Recogniser } from './text/recogniser.ts';
import { mayHoldZone } from './zone/may-hold-zone.ts';
import { outsideZone } from './zone/outside-zone.ts';
import { lieOf, pageZone, type Lie, type PageZone } from './zone/page-zone.ts';
import { zoneFromText } from './zone/zone-from-text.ts';

/** What the reader works with, made once for each process. */
export interface Instruments {
  recogniser: Recogniser;
  network: GlyphNetwork;
}

/** All that is known of one page before anybody asks what kind of document it is. */
export interface PageLook {
  number: number;
  text: PageText;
  layout: Layout;
  zone?: PageZone;
  /** Set where the page may be a photo of a person. */
  portrait?: Portrait;
  readability: Readability;
  /** Pixels of the upright page. */
  size: { width: number; height: number };
  shown: ReadPage;
}

/** Looks at one page: its words, its zone, which way is up, how well it can be read. */
export async function lookAtPage(page: FilePage, number: number, instruments: Instruments): Promise<PageLook> {
  const seen = page.text ? { turns: 0 as const, text: page.text } : await lookAtPicture(page.picture, instruments);
  const upright = await turnedPicture(page.picture, seen.turns);
  const preview = await previewOf(upright);
  const zone = seen.zone ?? zoneFromText(seen.text, layOut(seen.text));
  const text = outsideZone(seen.text, zone);
  return {
    number, text, zone, layout: layOut(text), portrait: seen.portrait,
    readability: page.text ? { score: 1, problems: [] } : judgeReadability(await greyOf(upright), whatWasSeen(seen)),
    size: { width: upright.width, height: upright.height },
    shown: { number, turns: seen.turns, width: preview.width, height: preview.height, preview: preview.bytes },
  };
}

function whatWasSeen({ text, lean, portrait, pitch }: Sight): Seen {
  return { words: text.words.map(({ rect, confidence }) => ({ box: text.toBox(rect), confidence })), lean, isPhoto: portrait !== undefined, pitch };
}

interface Sight {
  turns: QuarterTurns;
  text: PageText;
  zone?: PageZone;
  portrait?: Portrait;
  lean?: Lean;
  /** Pixels from one character of the zone to the next. */
  pitch?: number;
}

/** A first glance decides what else is worth its time: nothing for a photo, the zone for a card, the other ways round for a page that shows no words. */
async function lookAtPicture(picture: Picture, { recogniser, network }: Instruments): Promise<Sight> {
  const image = await greyOf(picture);
  const lean = leanOf(image);
  const portrait = await portraitOf(picture);
  const mayBePhoto = isPortrait(portrait);
  const glance: Glance = async (turns, layout) => {
    const hold = { turns, tilt: (turns % 2 === 1) === lean.isSideways ? lean.tilt : 0, scale: usualScale(image) };
    return { hold, text: await recognisePage(recogniser, image, { hold, layout }) };
  };
  const first = await glance(lean.isSideways && !mayBePhoto ? 1 : 0, 'page');
  if (mayBePhoto && isPoor(first.text.words)) return { ...first, turns: 0, lean, portrait };
  const found = mayHoldZone(first.text.words) ? readZone(image, network) : undefined;
  if (!found) return { ...(await bestWay(first, glance)), lean };
  const lie = lieOf(found);
  const text = await textBesideZone(first, { lie, image, recogniser });
  return { turns: lie.turns, text, zone: pageZone(found, { image, turns: lie.turns }), lean: { ...lean, tilt: lie.tilt }, pitch: lie.pitch };
}

interface Glanced {
  hold: Hold;
  text: PageText;
}

type Glance = (turns: QuarterTurns, layout: 'page' | 'sparse') => Promise<Glanced>;

/** Where the first glance showed no words: the other ways round, then word by word, the best of all. */
async function bestWay(first: Glanced, glance: Glance): Promise<Glanced & { turns: QuarterTurns }> {
  let best = first;
  for (const turns of [2, 0, 1, 3] as const) if (isPoor(best.text.words) && turns !== first.hold.turns) best = clearer(best, await glance(turns, 'page'));
  if (isPoor(best.text.words)) best = clearer(best, await glance(best.hold.turns, 'sparse'));
  return { ...best, turns: best.hold.turns };
}

/** A zone says how the page lies: the first glance serves where it was held so, else the page is recognised again. */
async function textBesideZone(first: Glanced, { lie, image, recogniser }: { lie: Lie; image: GreyImage; recogniser: Recogniser }): Promise<PageText> {
  const again = async (layout: 'page' | 'sparse') => ({ hold: holdFor(lie), text: await recognisePage(recogniser, image, { hold: holdFor(lie), layout }) });
  const held = isHeldWell(first.hold, lie) ? first : await again('page');
  return isPoor(held.text.words) ? clearer(held, await again('sparse')).text : held.text;
}

function clearer(one: Glanced, other: Glanced): Glanced {
  return clearWords(other.text.words).length > clearWords(one.text.words).length ? other : one;
}

/** Sheet pixels for one character of a zone: its characters are a tenth of an inch apart, so about 260 dpi. */
const PITCH = 26;
/** A sheet that is larger than needed only takes longer; one that is smaller by more than this hides letters. */
const TOO_SMALL = 1.4;

function holdFor({ turns, tilt, pitch }: Lie): Hold {
  return { turns, tilt, scale: Math.min(3, Math.max(0.4, PITCH / pitch)) };
}

function isHeldWell(hold: Hold, lie: Lie): boolean {
  return hold.turns === lie.turns && Math.abs(hold.tilt - lie.tilt) < 1 && holdFor(lie).scale < TOO_SMALL * hold.scale;
}
