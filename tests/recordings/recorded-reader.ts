import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openReader, type Reader } from '../../src/server/ports/reader.ts';
import { COMMITTED, type Recording, readRecording, sha256, writeRecording } from './recording.ts';

type Options = Parameters<Reader['read']>[1];

export interface RecordedReaderOptions {
  /** Keeps what the real reader reads, for whoever asks the same again within this run. */
  folder: string;
  /** While there is a file of this path, the real reader reads everything. */
  realWhile: string;
  real?: Reader;
}

/**
 * The fake at the reader's port: it answers with what the real reader once found in the same bytes.
 * What has not been recorded goes to the real reader, and so does every file that it refuses.
 */
export const openRecordedReader = ({
  folder,
  realWhile,
  real = openReader(),
}: RecordedReaderOptions): Reader => ({
  read: async (source, options) => {
    if (existsSync(realWhile)) return real.read(source, options);
    const bytes = source instanceof Uint8Array ? source : await readFile(source.path);
    const name = nameInRun(bytes, options);
    const known =
      (options.asOne ? undefined : recordedFor(sha256(bytes), folder)) ??
      readRecording(folder, name);
    if (!known) {
      const reading = await real.read(bytes, options);
      writeRecording(folder, name, { file: name, today: options.today, reading });
      return reading;
    }
    const { reading } = known;
    for (let page = 1; page <= reading.pageCount; page += 1) {
      options.signal?.throwIfAborted();
      options.onProgress?.({ page, pages: reading.pageCount });
    }
    return reading;
  },
  warm: () => real.warm(),
  close: () => real.close(),
});

/** A reading that is committed, or that a test has made up in this run for a paper of its own. */
const recordedFor = (hash: string, folder: string): Recording | undefined =>
  readRecording(COMMITTED, hash) ?? readRecording(folder, hash);

/** Names a reading by all that it depends on. */
const nameInRun = (
  bytes: Uint8Array,
  { catalogue: { documentTypes, countries }, today, asOne }: Options,
): string =>
  sha256(JSON.stringify([sha256(bytes), kindsOf(documentTypes, countries), today, asOne]));

const hashes = new WeakMap<object, string>();

/** The hash of what a reading knows of kinds and countries, taken once a catalogue. */
const kindsOf = (documentTypes: object, countries: object): string => {
  const known = hashes.get(documentTypes);
  if (known) return known;
  const hash = sha256(JSON.stringify([documentTypes, countries]));
  hashes.set(documentTypes, hash);
  return hash;
};
