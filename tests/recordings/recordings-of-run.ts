import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the products of a run leave what they have read and painted, for each other. */
export const recordingsOfRun = (): string => {
  const { RECORDINGS_OF_RUN: folder } = process.env;
  if (!folder) throw new Error('RECORDINGS_OF_RUN is not set: keepRecordings() sets it.');
  return folder;
};

/**
 * Gives every process that is started from here on one folder of recordings; the one of a whole run
 * (`npm test`) where there is one. Returns what removes it.
 */
export const keepRecordings = (): (() => void) => {
  if (process.env.RECORDINGS_OF_RUN) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'farland-recordings-'));
  process.env.RECORDINGS_OF_RUN = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
