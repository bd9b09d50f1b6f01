import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type Block } from 'tesseract.js';
import type { Language } from './page-language.ts';
import type { Word } from './page-text.ts';
import { greymap, segmentation, soundWords, type Recogniser } from './recogniser.ts';

const { resolve } = createRequire(import.meta.url);

/** Where the data of a language are, if they are installed. */
function dataOf(language: Language): string | undefined {
  try {
    return join(dirname(resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int');
  } catch {
    return undefined;
  }
}

/** Tesseract as WebAssembly with the language data that come with the product: nothing is fetched, nothing is written. */
export async function openTesseractJs(language: Language = 'eng'): Promise<Recogniser> {
  const worker = await createWorker(language, OEM.LSTM_ONLY, { langPath: dataOf(language) ?? '', gzip: true, cacheMethod: 'none' });
  return {
    async recognise(image, layout) {
      await worker.setParameters({ tessedit_pageseg_mode: segmentation[layout] as never });
      const { data } = await worker.recognize(greymap(image), {}, { text: false, blocks: true });
      return soundWords(wordsOf(data.blocks ?? []), layout);
    },
    inLanguage: async (other) => (dataOf(other) ? openTesseractJs(other) : undefined),
    close: async () => void (await worker.terminate()),
  };
}

function wordsOf(blocks: readonly Block[]): Word[] {
  return blocks
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words)))
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence: confidence / 100,
      rect: { x: bbox.x0, y: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 },
    }));
}
