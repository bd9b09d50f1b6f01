import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { FileContent } from '../file-store.ts';

/**
 * Writes a new file that its owner alone may read, and brings it safely to disk. A content that
 * breaks off leaves nothing behind.
 */
export async function writeFile(
  place: string,
  content: FileContent,
): Promise<{ sha256: string; size: number }> {
  const file = await open(place, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
    return { sha256: hash.digest('hex'), size };
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
