import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reading } from '../../src/server/ports/reader.ts';

/** What the real reader found in one file. */
export interface Recording {
  /** Whose it is, for people. */
  file: string;
  /** The day on which it was read. */
  today: string;
  reading: Reading;
}

/** As it lies in a folder: previews are text there. */
interface StoredRecording extends Omit<Recording, 'reading'> {
  reading: Omit<Reading, 'pages'> & { pages: StoredPage[] };
}
type StoredPage = Omit<Reading['pages'][number], 'preview'> & { preview?: string };

/** The readings that are committed, by the checksum of their file. */
export const COMMITTED = join(import.meta.dirname, 'readings');
/** The files of these readings that nothing paints. */
export const FILES = join(import.meta.dirname, 'files');

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The names of all recordings in a folder. */
export const namesIn = (folder: string): string[] =>
  readdirSync(folder).map((file) => file.replace(/\.json$/, ''));

/** Undefined where there is none of this name. */
export const readRecording = (folder: string, name: string): Recording | undefined => {
  const text = readIfThere(join(folder, `${name}.json`));
  if (text === undefined) return undefined;
  const { reading, ...about } = JSON.parse(text) as StoredRecording;
  const pages = reading.pages.map(({ preview, ...page }) => ({
    ...page,
    ...(preview !== undefined && { preview: Buffer.from(preview, 'base64') }),
  }));
  return { ...about, reading: { ...reading, pages } };
};

export const writeRecording = (
  folder: string,
  name: string,
  { reading, ...about }: Recording,
): void => {
  const pages = reading.pages.map(({ preview, ...page }) => ({
    ...page,
    ...(preview && { preview: Buffer.from(preview).toString('base64') }),
  }));
  const stored: StoredRecording = { ...about, reading: { ...reading, pages } };
  writeWhole(join(folder, `${name}.json`), `${JSON.stringify(stored)}\n`);
};

export const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Whoever reads beside it finds the whole file or none. */
export const writeWhole = (path: string, text: string): void => {
  mkdirSync(join(path, '..'), { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, path);
};
