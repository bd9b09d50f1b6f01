import { collectGarbage } from '../collect-garbage.ts';
import { readerLimits } from '../limits.ts';
import type { Language } from './language.ts';
import type { Word } from './page-text.ts';
import { greymap, type Recogniser, segmentation, soundWords } from './recogniser.ts';
import { type Engine, folderOf, openEngine } from './tesseract-engine.ts';

/**
 * Tesseract as WebAssembly with the language data that come with the product: nothing is fetched,
 * nothing is written.
 */
export async function openTesseractWasm(language: Language = 'eng'): Promise<Recogniser> {
  let engine: Engine | undefined = await openEngine(language);
  const close = () => {
    engine?.close();
    engine = undefined;
  };
  return {
    async recognise(image, layout) {
      engine ??= await openEngine(language);
      const found = engine.recognise(greymap(image), segmentation[layout]);
      if (engine.heldBytes() > readerLimits.recogniserBytes) {
        close();
        await collectGarbage();
      }
      return soundWords(wordsOf(found), layout);
    },
    inLanguage: async (other) => (folderOf(other) ? openTesseractWasm(other) : undefined),
    close: async () => close(),
  };
}

interface Found {
  blocks: {
    paragraphs: {
      lines: {
        words: {
          text: string;
          confidence: number;
          bbox: Record<'x0' | 'y0' | 'x1' | 'y1', number>;
        }[];
      }[];
    }[];
  }[];
}

function wordsOf(found: string): Word[] {
  return (JSON.parse(found) as Found).blocks
    .flatMap((block) =>
      block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words)),
    )
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence: confidence / 100,
      rect: { x: bbox.x0, y: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 },
    }));
}
