import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReadingError } from '../../src/reader/reading-error.ts';
import type { Reading } from '../../src/reader/reading.ts';
import { median, percentile, rounded, type Benchmark, type Figure } from './figure.ts';
import { openBenchReader } from './reading-pool.ts';

/** One file of a folder's manifest.json: its kind, and the lines of its zone where somebody transcribed them and their check digits hold. */
interface Listed {
  file: string;
  type: string;
  mrz?: string[];
  settled?: boolean;
}

interface Outcome {
  listed: Listed;
  reading?: Reading;
  seconds: number;
}

/** Kinds, zones and time over a folder of documents with a manifest; nothing without a folder. */
export const readDocuments: Benchmark = async ({ data }) => {
  if (data === undefined) return [];
  const { files } = JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8')) as { files: Listed[] };
  const reader = await openBenchReader();
  try {
    const outcomes: Outcome[] = [];
    for (const listed of files) outcomes.push(await outcomeOf(listed, (path) => reader.read({ path }), data));
    return figuresOf(outcomes);
  } finally {
    reader.close();
  }
};

async function outcomeOf(listed: Listed, read: (path: string) => Promise<Reading>, folder: string): Promise<Outcome> {
  const begun = performance.now();
  const reading = await read(join(folder, listed.file)).catch((error: unknown) => {
    if (error instanceof ReadingError) return undefined;
    throw error;
  });
  return { listed, reading, seconds: (performance.now() - begun) / 1000 };
}

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const read = outcomes.filter((outcome) => outcome.reading !== undefined);
  const kinds = read.filter(({ listed }) => listed.type !== 'unlabelled');
  const zones = read.filter(({ listed }) => listed.mrz && listed.settled);
  const pages = read.flatMap(({ seconds, reading }) => Array.from({ length: reading?.pageCount ?? 0 }, () => seconds / (reading?.pageCount ?? 1)));
  const isRightKind = ({ listed, reading }: Outcome) => listed.type.split(' + ').includes(reading?.documents[0]?.category ?? '');
  const zoneOf = ({ reading }: Outcome) => reading?.documents.find(({ mrz }) => mrz)?.mrz;
  const isExact = (outcome: Outcome) => zoneOf(outcome)?.lines.join() === outcome.listed.mrz?.join();
  const accepted = zones.filter((outcome) => zoneOf(outcome)?.valid);
  return [
    share('read.documents.kind', kinds, isRightKind),
    share('read.documents.kindBesidesOther', kinds.filter(({ listed }) => listed.type !== 'Other'), isRightKind),
    share('read.documents.zoneExact', zones, isExact),
    share('read.documents.zoneAcceptedExact', accepted, isExact),
    { name: 'read.documents.page', value: rounded(median(pages)), unit: 's/page', n: pages.length },
    { name: 'read.documents.pageAt90', value: rounded(percentile(pages, 0.9)), unit: 's/page', n: pages.length },
  ];
}

function share(name: string, outcomes: readonly Outcome[], isRight: (outcome: Outcome) => boolean): Figure {
  return { name, value: rounded(outcomes.filter(isRight).length / outcomes.length), unit: 'share', n: outcomes.length };
}
