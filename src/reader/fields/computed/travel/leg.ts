import type { IsoDate } from '../../../../core/dates/iso-date.ts';
import type { Phrase } from '../../../text/layout.ts';
import type { PageReading } from '../../page-reading.ts';

/** A departure or an arrival, with the words that say it. */
export interface TravelStop {
  port?: string;
  date?: IsoDate;
  /** As it is written: "07:40". */
  time?: string;
  phrase: Phrase;
}

/** One flight or ride from one place to another. */
export interface TravelLeg {
  page: PageReading;
  /** Of the whole leg, where its stops have none. */
  day?: IsoDate;
  number?: { text: string; phrase: Phrase };
  from?: TravelStop;
  to?: TravelStop;
}
