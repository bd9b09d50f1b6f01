import { readFileSync } from 'node:fs';
import { ReadingError } from '../../../src/reader/reading-error.ts';
import { type Benchmark, median, percentile, rounded } from '../figure.ts';
import { sized } from '../size.ts';
import { generatedTraps, generatedZones, pagesOf } from './generated-zones.ts';
import { listedIn } from './listed-documents.ts';

/**
 * Seconds from the bytes of a page to its zone, pages without one included: warm, one process, our
 * own reader alone.
 */
export const readMrz: Benchmark = async ({ data }) => {
  const seconds = data === undefined ? await ownSeconds() : await listedSeconds(data);
  const figure = (name: string, value: number, note: string) => ({
    name,
    value: rounded(value),
    unit: 's/page',
    n: seconds.length,
    note,
  });
  return [
    figure('read.mrz', median(seconds), 'median; ≤ 1.5 is wanted'),
    figure(
      'read.mrz.p95',
      percentile(seconds, 0.95),
      `95th percentile; ≤ 4 is wanted; longest ${rounded(Math.max(...seconds))}`,
    ),
  ];
};

const ownSeconds = async (): Promise<number[]> => {
  return [...(await generatedZones(1)), ...(await generatedTraps(sized(5, 1)))].map(
    ({ seconds }) => seconds,
  );
};

const listedSeconds = async (folder: string): Promise<number[]> => {
  const seconds: number[] = [];
  for (const { source } of listedIn(folder)) {
    try {
      seconds.push(
        ...(await pagesOf('path' in source ? readFileSync(source.path) : source)).map(
          (page) => page.seconds,
        ),
      );
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
    }
  }
  return seconds;
};
