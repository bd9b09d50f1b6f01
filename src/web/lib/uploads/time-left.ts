import type { Document } from '../../../contract/records.ts';
import { isUnderWay, percentOf, type Upload } from './upload.ts';

/** How far a file was at a moment, in milliseconds. */
export interface UploadProgress {
  percent: number;
  at: number;
}

/** Too little to tell how fast a line is. */
const TOO_EARLY = { percent: 3, ms: 2_000 };

/** The longer, the rougher. */
const step = (seconds: number): number => (seconds < 10 ? 1 : seconds < 60 ? 5 : 60);

/** Seconds as they are said; undefined for a moment that is not worth a word. */
const roughly = (seconds: number): number | undefined =>
  seconds < 2 ? undefined : Math.ceil(seconds / step(seconds)) * step(seconds);

/**
 * How long it takes until all has gone out, at the pace so far; undefined while nobody can say, and
 * for a moment that is not worth a word.
 */
export const secondsLeft = (begun: UploadProgress, now: UploadProgress): number | undefined => {
  const [percent, ms] = [now.percent - begun.percent, now.at - begun.at];
  if (percent < TOO_EARLY.percent || ms < TOO_EARLY.ms) return undefined;
  return roughly((((100 - now.percent) / percent) * ms) / 1_000);
};

/** How many pages had been read at a moment, in milliseconds. */
export interface PagesRead {
  pages: number;
  at: number;
}

type Read = Pick<Document, 'documentData'>;

/** Pages of these documents that have been read. */
export const pagesRead = (documents: readonly Read[]): number =>
  documents.reduce(
    (sum, { documentData: { status, pages, pagesRead: read } }) =>
      sum + (status === 'done' ? pages.length : read),
    0,
  );

const isOpen = ({ documentData: { status } }: Read): boolean =>
  status === 'received' || status === 'reading';

/** A file whose pages nobody has counted yet has at least one. */
const pagesLeft = (documents: readonly Read[]): number =>
  documents
    .filter(isOpen)
    .reduce(
      (sum, { documentData: { pageCount, pagesRead: read } }) =>
        sum + Math.max(1, pageCount - read),
      0,
    );

/**
 * Pages a second: as seen since the reading began, else by what the documents that are here took;
 * undefined before a page was read.
 */
const readingPace = (
  documents: readonly Read[],
  { since, now }: { since: PagesRead | undefined; now: number },
): number | undefined => {
  const seen = since && pagesRead(documents) - since.pages;
  if (since && seen && now - since.at >= TOO_EARLY.ms) return (seen * 1_000) / (now - since.at);
  const timed = documents.flatMap(({ documentData: { status, pages, seconds } }) =>
    status === 'done' && seconds ? [{ pages: pages.length, seconds }] : [],
  );
  const took = timed.reduce((sum, { seconds }) => sum + seconds, 0);
  return took > 0 ? timed.reduce((sum, { pages }) => sum + pages, 0) / took : undefined;
};

/** Seconds until the files of this device have gone out, by those that are going out. */
const sendingLeft = (uploads: readonly Upload[]): number | undefined => {
  const bytesOf = (upload: Upload) => (upload.file.size * (100 - percentOf(upload))) / 100;
  const sum = (some: readonly Upload[]) =>
    some.reduce((bytes, upload) => bytes + bytesOf(upload), 0);
  const timed = uploads.filter(({ state }) => state.kind === 'sending' && state.left);
  const slowest = Math.max(
    ...timed.map(({ state }) => (state.kind === 'sending' ? (state.left ?? 0) : 0)),
  );
  return sum(timed) > 0 ? (slowest * sum(uploads)) / sum(timed) : undefined;
};

export interface QueueWork {
  uploads: readonly Upload[];
  documents: readonly Read[];
  /** What had been read when the reading began, as far as this page saw it. */
  since: PagesRead | undefined;
  now: number;
}

/**
 * About how many seconds it takes until everything that is on its way has been read, at the pace
 * that was seen; undefined while nobody can say, and for a moment that is not worth a word. Sending
 * and reading go on side by side, so the longer of them counts.
 */
export const queueSecondsLeft = ({
  uploads,
  documents,
  ...around
}: QueueWork): number | undefined => {
  const onDevice = uploads.filter(isUnderWay);
  const sending = onDevice.length > 0 ? sendingLeft(onDevice) : 0;
  const pages = pagesLeft(documents) + onDevice.length;
  const pace = readingPace(documents, around);
  if (sending === undefined || !pace) return undefined;
  return roughly(Math.max(sending, pages / pace));
};
