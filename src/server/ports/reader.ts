import type { PinnedCatalogue } from '../../core/catalogue/compile/compiled.ts';
import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { Reading } from '../../reader/index.ts';
import { ReaderPool, type ReadingSource } from '../../reader/index.ts';

export type { ReadDocument, Reading } from '../../reader/index.ts';
export { ReadingError, type ReadingErrorCode } from '../../reader/index.ts';

interface ReadOptions {
  /** The catalogue whose document types and fields count: that of the application. */
  catalogue: Pick<PinnedCatalogue, 'checksum' | 'documentTypes' | 'countries'>;
  /** Decides the century of two-digit years. */
  today: IsoDate;
  /**
   * All pages are one document, since a person put them together; of this category, where they said
   * so.
   */
  asOne?: { category?: string | undefined } | undefined;
  /** Told before each page. */
  onProgress?: (progress: { page: number; pages: number }) => void;
  signal?: AbortSignal;
}

/** Finds out what files are and what they say. */
export interface Reader {
  /**
   * Rejects with ReadingError, whose code has the person's sentence at the copy key `error.<code>`;
   * or with the signal's reason.
   */
  read(source: ReadingSource, options: ReadOptions): Promise<Reading>;
  /** Gets ready before the first file comes. */
  warm(): Promise<void>;
  close(): void;
}

/** The default: the project's own reader, in processes of its own. */
export function openReader(): Reader {
  const pool = new ReaderPool();
  return {
    read: (source, { catalogue: { checksum, documentTypes, countries }, ...options }) =>
      pool.read(source, { ...options, catalogue: { checksum, documentTypes, countries } }),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}
