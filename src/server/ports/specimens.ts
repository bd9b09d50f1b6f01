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
  /** In whose name they are; somebody invented by default. */
  holder?: SpecimenHolder;
}

export interface SpecimenHolder {
  givenNames: string;
  surname: string;
  dateOfBirth?: IsoDate;
  placeOfBirth?: string;
}

/** Papers that agree with the trip and each other, or that contradict. */
export type SpecimenSet = 'consistent' | 'contradictions';

export interface SpecimenFile {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array;
}

/** Paints the documents of an invented traveller. The same trip and set give the same bytes. */
export interface Specimens {
  paint(trip: SpecimenTrip, set: SpecimenSet): Promise<readonly SpecimenFile[]>;
}
