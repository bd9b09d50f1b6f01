import type { IsoDate } from '../../../src/core/dates/iso-date.ts';
import { chance } from '../../../src/reader/specimens/chance.ts';
import { corpus } from '../../../src/reader/specimens/corpus/corpus.ts';
import { paintPages } from '../../../src/reader/specimens/corpus/paint-pages.ts';
import type { SetPage } from '../../../src/reader/specimens/corpus/typeset.ts';
import { type Benchmark, median, rounded } from '../figure.ts';
import { sized } from '../size.ts';
import { openBenchReader } from './reading-pool.ts';

const [TIMES, WARM_UPS] = [sized(7, 1), sized(1, 0)];
const PAGES = sized(10, 1);
const SEED = 1066;

/** Seconds for a PDF of ten pages with text, read to its fields by one warm process. */
export const readPdfText: Benchmark = async () => {
  const file = await paintPages(tenPages());
  const reader = await openBenchReader();
  try {
    for (let time = 0; time < WARM_UPS; time += 1) await reader.read(file);
    const seconds: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const begun = performance.now();
      await reader.read(file);
      seconds.push((performance.now() - begun) / 1000);
    }
    return [
      {
        name: 'read.pdf_text',
        value: rounded(median(seconds)),
        unit: 's',
        n: TIMES,
        note: `${PAGES} pages`,
      },
    ];
  } finally {
    reader.close();
  }
};

function tenPages(): SetPage[] {
  const pages: SetPage[] = [];
  for (const file of corpus(chance(SEED), { today: '2026-11-20' as IsoDate })) {
    pages.push(...file.pages.map(({ page }) => page).filter(({ height }) => height > 800));
    if (pages.length >= PAGES) break;
  }
  return pages.slice(0, PAGES);
}
