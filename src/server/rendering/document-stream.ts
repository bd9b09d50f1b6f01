import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Some bytes of a document. Those of one document stand together, in its order. */
export interface DocumentChunk {
  documentId: string;
  bytes: Uint8Array;
}

interface OpenedDocument {
  id: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * The documents one behind the other; each is opened when its turn comes, and closed when the
 * stream is destroyed.
 */
export function documentStream(documents: readonly OpenedDocument[]): Readable {
  return Readable.from(chunksOf(documents), { highWaterMark: 2 });
}

async function* chunksOf(documents: readonly OpenedDocument[]): AsyncGenerator<DocumentChunk> {
  for (const { id: documentId, open } of documents) {
    for await (const bytes of await open()) yield { documentId, bytes };
  }
}

type Open = (documentId: string) => () => AsyncIterable<Uint8Array>;

/**
 * Parts the stream into its documents again. They are to be read in its order, each to its end; one
 * that is not in it is empty.
 */
export function documentsFrom(stream: ReadableStream<DocumentChunk>): Open {
  const chunks = stream[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<DocumentChunk, unknown>> | undefined;
  return (documentId) =>
    async function* bytesOf() {
      for (;;) {
        next ??= chunks.next();
        const { done, value } = await next;
        if (done || value.documentId !== documentId) return;
        yield value.bytes;
        next = undefined;
      }
    };
}
