import type { IsoDate } from '../../core/dates/iso-date.ts';

export interface SpecimenTrip {
  /** Two-letter code and name of the destination. */
  to: string;
  toName: string;
  /** Two-letter code. */
  nationality?: string;
  fromDate: IsoDate;
  toDate: IsoDate;
  today: IsoDate;
}

export interface SpecimenFile {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array;
}

/** Paints the documents of an invented traveller. The same trip and set give the same bytes. */
export interface Specimens {
  paint(trip: SpecimenTrip, set: 'consistent' | 'contradictions'): Promise<readonly SpecimenFile[]>;
}
