import type { IsoDate } from '../../core/dates/iso-date.ts';
import type { PageText } from '../text/page-text.ts';
import type { Picture } from './picture.ts';

/** One page as it lies in the file: as pixels, and the words that the file itself carries. */
export interface FilePage {
  picture: Picture;
  text?: PageText;
  /**
   * The file lays pictures on the page, so that the page may be a scan whose words a program put
   * behind it.
   */
  hasPictures: boolean;
}

/** A file that can be read: its pages from 1, one at a time. */
export interface OpenFile {
  mimeType: string;
  pageCount: number;
  /** The day on which a camera says that it took the picture. */
  takenOn?: IsoDate | undefined;
  page(number: number): Promise<FilePage>;
  close(): Promise<void>;
}
