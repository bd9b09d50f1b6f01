import samples from '../../../catalogue/samples.json' with { type: 'json' };
import { paintPassport } from '../../../src/reader/specimens/passport.ts';
import { photograph } from '../../../src/reader/specimens/photograph.ts';
import type { SampleDocuments } from '../../../src/reader/specimens/sample-documents.ts';
import { consistentStory } from '../../../src/reader/specimens/story.ts';
import { type Benchmark, median, rounded } from '../figure.ts';
import { sized } from '../size.ts';
import { openBenchReader } from './reading-pool.ts';

const [TIMES, WARM_UPS] = [sized(7, 1), sized(1, 0)];
const trip = {
  to: 'JP',
  toName: 'Japan',
  fromDate: '2027-04-03',
  toDate: '2027-04-14',
  today: '2026-11-20',
};

/** Seconds to read one scanned passport page, upright and turned, with one warm process. */
export const readPassport: Benchmark = async () => {
  const page = await paintPassport(consistentStory(samples as SampleDocuments, trip));
  const scans = {
    upright: await photograph(page, { dpi: 300 }),
    turned: await photograph(page, { dpi: 260, turn: 94, desk: true }),
  };
  const reader = await openBenchReader();
  try {
    const figures = [];
    for (const [name, scan] of Object.entries(scans)) {
      for (let time = 0; time < WARM_UPS; time += 1) await reader.read(scan);
      const seconds: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const begun = performance.now();
        await reader.read(scan);
        seconds.push((performance.now() - begun) / 1000);
      }
      figures.push({
        name: `read.passport.${name}`,
        value: rounded(median(seconds)),
        unit: 's/page',
        n: TIMES,
      });
    }
    return figures;
  } finally {
    reader.close();
  }
};
