import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Known } from './mrz.ts';

/**
 * One file of a folder's manifest.json. `settled`: the check digits of the lines hold, so that they
 * were transcribed rightly.
 */
interface Listed {
  file: string;
  type?: string;
  pages?: (string | null)[];
  mrz?: string[];
  settled?: boolean;
}

/** The documents that a folder's manifest.json lists. */
export function listedIn(folder: string): Known[] {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    files: Listed[];
  };
  return files.map(({ file, type, pages, mrz, settled }) => ({
    name: file,
    source: { path: join(folder, file) },
    kinds: pages?.map((page) => page ?? undefined) ?? [type === 'unlabelled' ? undefined : type],
    ...(mrz && settled && { lines: mrz }),
  }));
}
