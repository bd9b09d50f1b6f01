import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM } from 'tesseract.js';
import samples from '../../../catalogue/samples.json' with { type: 'json' };
import type { GreyImage } from '../../../src/reader/image/grey-image.ts';
import {
  paintEmployerLetter,
  paintInsurance,
  paintStatement,
} from '../../../src/reader/specimens/papers.ts';
import { photograph } from '../../../src/reader/specimens/photograph.ts';
import type { SampleDocuments } from '../../../src/reader/specimens/sample-documents.ts';
import { consistentStory } from '../../../src/reader/specimens/story.ts';
import { openNativeTesseract } from '../../../src/reader/text/native-tesseract.ts';
import { type Benchmark, median, rounded } from '../figure.ts';
import { sized } from '../size.ts';
import { listedIn } from './listed-documents.ts';
import { openBenchReader } from './reading-pool.ts';

const [TIMES, WARM_UPS] = [sized(5, 1), sized(1, 0)];
const trip = {
  to: 'JP',
  toName: 'Japan',
  fromDate: '2027-04-03',
  toDate: '2027-04-14',
  today: '2026-11-20',
};
const languages = dirname(
  createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'),
);

/**
 * Seconds for scanned pages with text, category and fields, beside the bare engine on the same
 * files, one after the other in the same run.
 */
export const readPage: Benchmark = async ({ data }) => {
  const pages =
    data === undefined
      ? await scans()
      : listedIn(data)
          .filter(
            ({ name, kinds: [kind] }) => kind?.startsWith('Proof') && /\.(jpe?g|png)$/.test(name),
          )
          .map(({ source }) => readFileSync((source as { path: string }).path));
  const reader = await openBenchReader();
  const engine = await openBare();
  const [times, warmUps] = data === undefined ? [TIMES, WARM_UPS] : [1, 0];
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (const page of pages) {
      for (let time = 0; time < warmUps; time += 1) await reader.read(page);
      for (let time = 0; time < times; time += 1) {
        bare.push(await seconds(() => engine.read(page)));
        ours.push(await seconds(() => reader.read(page)));
      }
    }
    const ratios = ours.map((own, at) => own / (bare[at] ?? Number.NaN));
    return [
      {
        name: 'read.page',
        value: rounded(median(ours)),
        unit: 's/page',
        peer: `bare engine (${engine.name})`,
        peerValue: rounded(median(bare)),
        ratio: rounded(median(ratios)),
        n: ours.length,
      },
    ];
  } finally {
    await engine.close();
    reader.close();
  }
};

async function scans(): Promise<Buffer[]> {
  const story = consistentStory(samples as SampleDocuments, trip);
  const papers = await Promise.all([
    paintStatement(story),
    paintInsurance(story),
    paintEmployerLetter(story),
  ]);
  return Promise.all(
    papers.slice(-sized(3, 1)).map((paper, at) => photograph(paper, { dpi: 200, turn: at - 1 })),
  );
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

interface Bare {
  name: string;
  read(file: Uint8Array): Promise<unknown>;
  close(): Promise<unknown>;
}

/** The engine that the reader uses, with the page as it came: nothing turned, scaled or lit. */
async function openBare(): Promise<Bare> {
  const native = openNativeTesseract();
  if (native)
    return {
      name: 'tesseract',
      read: async (file) => native.recognise(await greyFile(file), 'page'),
      close: () => native.close(),
    };
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(languages, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
  });
  return {
    name: 'tesseract.js',
    read: (file) => worker.recognize(Buffer.from(file), {}, { text: false, blocks: true }),
    close: () => worker.terminate(),
  };
}

async function greyFile(file: Uint8Array): Promise<GreyImage> {
  const {
    data,
    info: { width, height },
  } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width, height };
}
