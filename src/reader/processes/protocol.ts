import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { AsOne } from '../category/whole-file.ts';
import type { Reading } from '../reading.ts';
import type { ReadingErrorCode } from '../reading-error.ts';
import type { ReadingCatalogue } from '../vocabulary.ts';

/** What a reading process is asked to do. */
export interface Request {
  bytes: Uint8Array;
  /** Nearly a megabyte, so a process that has read with it before is told its checksum alone. */
  catalogue: ReadingCatalogue | Pick<ReadingCatalogue, 'checksum'>;
  today: IsoDate;
  asOne?: AsOne | undefined;
}

/** What it says while and after it does. */
export type ReaderReport =
  | { kind: 'ready' }
  | { kind: 'page'; page: number; pages: number }
  | { kind: 'done'; reading: Reading }
  | { kind: 'assembled'; files: Uint8Array[] }
  | { kind: 'refused'; code: ReadingErrorCode; detail: string };
