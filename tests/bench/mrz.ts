import { ReadingError } from '../../src/reader/reading-error.ts';
import type { Reading } from '../../src/reader/reading.ts';
import { median, percentile, rounded, share, type Benchmark, type Figure } from './figure.ts';
import { listedIn } from './listed-documents.ts';
import { ownSpecimens } from './own-specimens.ts';
import { openBenchReader } from './reading-pool.ts';

/** A document and what is known of it. */
export interface Known {
  name: string;
  source: Uint8Array | { path: string };
  /** For each page its kind; undefined where nobody said. */
  kinds: readonly (string | undefined)[];
  /** The lines of its zone, where they are known for certain. */
  lines?: readonly string[];
}

interface Outcome {
  known: Known;
  reading?: Reading;
  seconds: number;
}

/** Zones, kinds and time over a folder of documents with a manifest.json; without a folder, over specimens of our own. */
export const mrz: Benchmark = async ({ data }) => {
  const documents = data === undefined ? await ownSpecimens() : listedIn(data);
  const reader = await openBenchReader();
  try {
    const outcomes: Outcome[] = [];
    for (const known of documents) outcomes.push(await outcomeOf(known, reader.read));
    return figuresOf(outcomes);
  } finally {
    reader.close();
  }
};

async function outcomeOf(known: Known, read: (source: Known['source']) => Promise<Reading>): Promise<Outcome> {
  const begun = performance.now();
  const reading = await read(known.source).catch((error: unknown) => {
    if (error instanceof ReadingError) return undefined;
    throw error;
  });
  return { known, reading, seconds: (performance.now() - begun) / 1000 };
}

const zoneOf = ({ reading }: Outcome) => reading?.documents.find((document) => document.mrz)?.mrz;
const isExact = (outcome: Outcome) => zoneOf(outcome)?.lines.join() === outcome.known.lines?.join();
const named = (outcomes: readonly Outcome[]) => outcomes.map(({ known }) => known.name).join(', ') || undefined;

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const zones = outcomes.filter(({ known }) => known.lines);
  const accepted = zones.filter((outcome) => zoneOf(outcome)?.valid);
  const wrong = accepted.filter((outcome) => !isExact(outcome));
  const seconds = outcomes.flatMap((outcome) => (outcome.reading?.pages ?? []).map(() => outcome.seconds / (outcome.reading?.pageCount ?? 1)));
  return [
    { ...share('mrz.exact', zones, isExact), note: missed(zones.filter((outcome) => !isExact(outcome))) },
    share('mrz.accepted', zones, (outcome) => accepted.includes(outcome)),
    { name: 'mrz.acceptedButWrong', value: wrong.length, unit: 'zones', n: accepted.length, note: named(wrong) },
    ...kindFigures(outcomes),
    { name: 'mrz.page', value: rounded(median(seconds)), unit: 's/page', n: seconds.length, note: 'middle' },
    { name: 'mrz.pageAt90', value: rounded(percentile(seconds, 0.9)), unit: 's/page', n: seconds.length, note: '90th percentile' },
  ];
}

const missed = (outcomes: readonly Outcome[]): string | undefined => (outcomes.length > 0 ? `missed: ${named(outcomes)}` : undefined);

/** Pages whose document is filed as what the page is. */
function kindFigures(outcomes: readonly Outcome[]): Figure[] {
  const pages = outcomes.flatMap(({ known, reading }) => known.kinds.flatMap((kind, at) => (kind && reading ? [{ name: known.name, kind, read: reading.documents.find((document) => document.pages.includes(at + 1))?.category }] : [])));
  const isRight = ({ kind, read }: (typeof pages)[number]) => kind === read;
  const wrong = pages.filter((page) => !isRight(page)).map(({ name, kind, read }) => `${name} (${kind}, read as ${read})`);
  return [
    { ...share('mrz.kind', pages, isRight), note: wrong.length > 0 ? wrong.join(', ') : undefined },
    share('mrz.kindBesidesOther', pages.filter(({ kind }) => kind !== 'Other'), isRight),
  ];
}
