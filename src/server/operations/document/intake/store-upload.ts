import { withoutUnseen } from '../../../../core/copy/unseen.ts';
import { HEAD_BYTES } from '../../../../core/files/file-kinds.ts';
import type { FileStore, StoredFile } from '../../../ports/file-store.ts';
import type { IncomingFile } from '../../context.ts';
import { typeOfFile, UNKNOWN_TYPE } from './type-of-file.ts';

type FileProblem = 'file_empty' | 'file_type';

/** A file that has arrived, and why it cannot be read where that is clear at once. */
export interface ArrivedFile extends StoredFile {
  fileName: string;
  mimeType: string;
  problem?: FileProblem;
}

const LONGEST_NAME = 200;

/**
 * Keeps a file as it arrives; undefined for one that is larger than files may be. Of one that is no
 * file for us only the name stays, so that the person sees which it was.
 */
export async function storeUpload(
  { fileName, content, isTooLarge }: IncomingFile,
  { files, key }: { files: FileStore; key: string },
): Promise<ArrivedFile | undefined> {
  const stored = await files.put(content, key);
  const mimeType = typeOfFile(await headOf(files, stored.key));
  const arrived = { fileName: plainName(fileName), mimeType };
  if (!isTooLarge() && mimeType !== UNKNOWN_TYPE) return { ...stored, ...arrived };
  await files.remove(stored.key);
  if (isTooLarge()) return undefined;
  return {
    ...stored,
    ...arrived,
    key: '',
    problem: stored.size === 0 ? 'file_empty' : 'file_type',
  };
}

async function headOf(files: FileStore, key: string): Promise<Buffer> {
  for await (const chunk of await files.get(key)) return (chunk as Buffer).subarray(0, HEAD_BYTES);
  return Buffer.alloc(0);
}

/** A name without its folders, without characters that no list can show, and not endless. */
export function plainName(written: string): string {
  const name = written.split(/[/\\]/).at(-1) ?? '';
  const shown = [...withoutUnseen(name.toWellFormed().replace(/[\n\r\t]/g, '')).trim()];
  const cut = shown.slice(0, LONGEST_NAME).join('').trim();
  return /^\.*$/.test(cut) ? 'file' : cut;
}
