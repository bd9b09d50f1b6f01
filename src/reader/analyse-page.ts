import { type PageSign, pageSigns } from './category/page-signs.ts';
import { letGo } from './collect-garbage.ts';
import type { GreyImage } from './image/grey-image.ts';
import { sketchOf } from './image/ink.ts';
import type { Portrait } from './image/portrait.ts';
import {
  hasFewWords,
  type Instruments,
  inspectPage,
  mayBeCard,
  type PageInspection,
} from './inspect-page.ts';
import type { FilePage } from './pages/file-page.ts';
import { greyOf, type Picture, previewOf, turnedPicture } from './pages/picture.ts';
import { assessReadability, type Seen } from './readability/assess-readability.ts';
import type { Readability, ReadPage } from './reading.ts';
import { type Layout, layOut } from './text/layout.ts';
import type { PageText } from './text/page-text.ts';
import { recognisePage, turnedGrey } from './text/recognise-page.ts';
import { againstPrint, provenByPrint } from './zone/against-print.ts';
import type { PageZone } from './zone/page-zone.ts';
import { surerZone } from './zone/surer-zone.ts';
import { withoutZoneWords } from './zone/without-zone-words.ts';
import { zoneFromText } from './zone/zone-from-text.ts';
import { zoneReadAgain } from './zone/zone-read-again.ts';

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
    inspectPage(page, instruments),
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
  { text, turns, lean }: PageInspection,
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

const signsOf = async (
  seen: PageInspection,
  upright: Picture,
  { findFaces }: Instruments,
): Promise<PageSign[]> => (mayBeCard(seen) ? pageSigns(await findFaces(upright), upright) : []);

const sketchOfFew = async (
  seen: PageInspection,
  upright: Picture,
  grey: GreyImage | undefined,
): Promise<GreyImage | undefined> =>
  hasFewWords(seen) ? sketchOf(grey ?? (await greyOf(upright))) : undefined;

/** What a file itself says can be read. */
const readabilityOf = async (
  seen: PageInspection,
  grey: GreyImage | undefined,
): Promise<Readability> =>
  grey ? assessReadability(grey, whatWasSeen(seen)) : { score: 1, problems: [] };

function whatWasSeen({ text, lean, portrait, zone, pitch, isSeveral }: PageInspection): Seen {
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
