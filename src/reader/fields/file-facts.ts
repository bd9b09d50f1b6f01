import type { IsoDate } from '../../core/dates/iso-date.ts';

/** What is known of the file itself. */
export interface FileFacts {
  mimeType: string;
  bytes: number;
  /** The day on which a camera says that it took the picture. */
  takenOn?: IsoDate | undefined;
}
