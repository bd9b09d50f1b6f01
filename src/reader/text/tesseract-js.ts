import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type Block } from 'tesseract.js';
import type { Word } from './page-text.ts';
import { greymap, segmentation, soundWords, type Recogniser } from './recogniser.ts';

const languages = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));

/** Tesseract as WebAssembly with the language data that comes with the product: nothing is fetched, nothing is written. */
export async function openTesseractJs(): Promise<Recogniser> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath: join(languages, '4.0.0_best_int'), gzip: true, cacheMethod: 'none' });
  return {
    async recognise(image, layout) {
      await worker.setParameters({ tessedit_pageseg_mode: segmentation[layout] as never });
      const { data } = await worker.recognize(greymap(image), {}, { text: false, blocks: true });
      return soundWords(wordsOf(data.blocks ?? []));
    },
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
