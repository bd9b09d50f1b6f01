import { readFile, stat } from 'node:fs/promises';
import { limits } from './limits.ts';
import { ReadingError } from './reading-error.ts';

/**
 * The bytes of a file, if it is one and not too large to be read at all. Throws ReadingError
 * `file_…`.
 */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    const found = await stat(path);
    if (!found.isFile())
      throw new ReadingError(found.isDirectory() ? 'file_is_folder' : 'file_type');
    if (found.size > limits.bytes)
      throw new ReadingError('file_too_large', `It has ${found.size}.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof ReadingError) throw error;
    throw new ReadingError(
      'file_not_found',
      error instanceof Error ? error.message : String(error),
    );
  }
}
