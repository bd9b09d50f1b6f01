import type { IsoDate } from '../../../../src/core/dates/iso-date.ts';
import { readDocuments } from '../../../../src/reader/read-documents.ts';
import { chance } from '../../../../src/reader/specimens/chance.ts';
import { type CorpusFile, corpus } from '../../../../src/reader/specimens/corpus/corpus.ts';
import { lengthened } from '../../../../src/reader/specimens/corpus/lengthened.ts';
import {
  type Evaluated,
  evaluateReading,
} from '../../../../src/reader/training/confidence/evaluate-reading.ts';
import { scanned } from '../../../../src/reader/training/confidence/scanned.ts';
import { typesetAnalysis } from '../../../../src/reader/training/confidence/typeset-analysis.ts';
import { vocabulary } from '../../../reader/typed-page.ts';
import { sized } from '../../size.ts';
import { openBenchReader } from '../reading-pool.ts';

const TODAY = '2026-11-20' as IsoDate;
/** Not the seed that confidence was fitted with. */
const SEED = 4711;

/**
 * How much is generated: pages as words (every second file with slips), and files whose first page
 * goes through the recogniser as a picture.
 */
export interface CorpusSize {
  pages: number;
  scans: number;
}

/** The whole set unless something smaller is asked for (`CORPUS=0.1`, `--small`). */
export const corpusSize = (): CorpusSize => {
  const share = Number(process.env.CORPUS ?? sized(1, 0.01));
  return { pages: Math.round(2000 * share), scans: Math.round(120 * share) };
};

let known: Promise<Evaluated> | undefined;

/** What the reader makes of the generated set; read once for all benchmarks of a run. */
export const seenCorpus = (): Promise<Evaluated> => (known ??= seeCorpus(corpusSize()));

async function seeCorpus({ pages, scans }: CorpusSize): Promise<Evaluated> {
  const files = corpus(chance(SEED), { today: TODAY });
  const next = (): CorpusFile => files.next().value as CorpusFile;
  return together([...seeWords(pages, next), ...(await seeScans(scans, next))]);
}

function seeWords(count: number, next: () => CorpusFile): Evaluated[] {
  const [slips, small] = [chance(SEED + 1), chance(SEED + 3)];
  const all: Evaluated[] = [];
  for (let seen = 0; seen < count; ) {
    const file = next();
    const isSlipped = all.length % 2 === 1;
    const looks = file.pages.map(({ page }, at) =>
      typesetAnalysis(
        all.length % 3 === 0 && page.height > 800 ? lengthened(page, small) : page,
        at + 1,
        isSlipped ? slips : undefined,
      ),
    );
    all.push(
      evaluateReading(
        file,
        readDocuments(
          looks,
          { vocabulary, today: TODAY },
          { mimeType: 'application/pdf', bytes: 1 },
        ),
        isSlipped ? 'slips' : 'words',
      ),
    );
    seen += file.pages.length;
  }
  return all;
}

async function seeScans(count: number, next: () => CorpusFile): Promise<Evaluated[]> {
  const exposures = chance(SEED + 2);
  const reader = await openBenchReader();
  const all: Evaluated[] = [];
  try {
    for (let number = 0; number < count; number += 1) {
      const file = next();
      const first = { ...file, pages: file.pages.slice(0, 1), papers: file.papers.slice(0, 1) };
      all.push(
        evaluateReading(
          first,
          (await reader.read(await scanned(file, exposures))).documents,
          'ocr',
        ),
      );
    }
    return all;
  } finally {
    reader.close();
  }
}

const together = (all: readonly Evaluated[]): Evaluated => ({
  pages: all.flatMap(({ pages }) => pages),
  values: all.flatMap(({ values }) => values),
  expected: all.flatMap(({ expected }) => expected),
});
