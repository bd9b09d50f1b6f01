import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { usageOf } from '../../../src/reader/processes/usage-of.ts';
import type { ReadingSource } from '../../../src/reader/reader-pool.ts';
import { ReadingError } from '../../../src/reader/reading-error.ts';
import { readingProcessesOf } from '../../reader/reading-processes-of.ts';
import type { Benchmark } from '../figure.ts';
import { sized } from '../size.ts';
import { listedIn } from './listed-documents.ts';
import { passportScans } from './passport-scans.ts';
import { openBenchReader } from './reading-pool.ts';

const LOOK_MS = 20;
/** As large as a picture may be. */
const LARGE = { width: sized(6_000, 600), height: sized(6_600, 660), fit: 'contain' } as const;
const SCANNED_PAGES = sized(10, 1);

/**
 * The most that a warm reading process holds, and what it holds at the start; every document is
 * read by one after the other.
 */
export const readMemory: Benchmark = async ({ data }) => {
  const documents = data ? listedIn(data) : await generated();
  const reader = await openBenchReader();
  const begun = await heldNow();
  let peak = { held: 0, name: '' },
    ended = 0;
  for (const { name, source } of documents) {
    const watch = setInterval(
      () =>
        void heldNow().then((held) => {
          if (held > peak.held) peak = { held, name };
        }),
      LOOK_MS,
    );
    await reader.read(source).catch((error: unknown) => {
      if (!(error instanceof ReadingError)) throw error;
      if (error.code === 'reading_memory') ended += 1;
    });
    clearInterval(watch);
  }
  reader.close();
  return [
    {
      name: 'read.memory',
      value: Math.round(peak.held),
      unit: 'MB',
      n: documents.length,
      note: `of 512 a worker; ${Math.round(begun)} at its start, most at ${peak.name}; ${ended} ended because of it`,
    },
  ];
};

const heldNow = async (): Promise<number> => {
  const all = await Promise.all(readingProcessesOf(process.pid).map(usageOf));
  return Math.max(0, ...all.map((usage) => (usage?.bytes ?? 0) / 1_000_000));
};

interface Given {
  name: string;
  source: ReadingSource;
}

/**
 * Passports as cameras see them, the largest pictures of each kind, and a scan of ten large pages.
 */
async function generated(): Promise<Given[]> {
  const all = await passportScans();
  const page = all[0]!.source;
  const large = () => sharp(page).resize(LARGE);
  const pictures: Record<string, Promise<Buffer>> = {
    jpeg: large().jpeg().toBuffer(),
    'jpeg, line by line': large().jpeg({ progressive: true }).toBuffer(),
    'jpeg, on its side': large().rotate(90).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    png: large().png({ compressionLevel: 3 }).toBuffer(),
    'png, line by line': large().png({ compressionLevel: 3, progressive: true }).toBuffer(),
    webp: large().webp().toBuffer(),
    tiff: large().tiff({ compression: 'lzw' }).toBuffer(),
    noise: sharp({
      create: {
        width: LARGE.width,
        height: LARGE.height,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 50 })
      .toBuffer(),
  };
  const drawn: Given[] = [];
  for (const [name, bytes] of Object.entries(pictures).slice(0, sized(Infinity, 1)))
    drawn.push({ name: `${LARGE.width} px ${name}`, source: await bytes });
  return [...all, ...drawn, { name: `${SCANNED_PAGES} large pages`, source: await scan(page) }];
}

async function scan(picture: Uint8Array): Promise<Uint8Array> {
  const shown = await sharp(picture).resize(1_758, 2_275, { fit: 'contain' }).jpeg().toBuffer();
  const document = new PDFDocument({ autoFirstPage: false });
  const whole = buffer(document);
  for (let page = 0; page < SCANNED_PAGES; page += 1)
    document.addPage({ size: [1_758, 2_275] }).image(shown, 0, 0, { width: 1_758 });
  document.end();
  return whole;
}
