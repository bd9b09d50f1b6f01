import type { FormatName } from '../core/mrz/formats.ts';

/** A place on a page: left, top, width and height as fractions of the upright page. */
export type Box = [x: number, y: number, width: number, height: number];

/**
 * How a value was found: in the machine-readable zone, in the file's own text, in recognised text,
 * or worked out.
 */
export type FieldSource = 'mrz' | 'text' | 'ocr' | 'computed';

/**
 * One value. Dates are yyyy-mm-dd, countries three-letter codes, sums {amount, currency}, addresses
 * {line1, city, postal_code, country}.
 */
export interface FieldValue {
  value: unknown;
  /** The words as they stand on the page. */
  raw: string;
  /** 0 to 1. */
  confidence: number;
  /** From 1, in the file. */
  page: number;
  box: Box;
  source: FieldSource;
  /**
   * Something on the pages speaks against it, so that somebody has to check it: it never claims
   * more than a doubted value may. Only while reading.
   */
  isDoubted?: boolean;
}

/**
 * A value of a document; without its place where that page is filed with another document, as a
 * visa of a passport is.
 */
export type DocumentValue = Omit<FieldValue, 'page' | 'box' | 'isDoubted'> &
  Partial<Pick<FieldValue, 'page' | 'box'>>;

/**
 * What makes a page hard to read; the person's sentence is the copy key `documents.problem.<code>`.
 */
export const READABILITY_PROBLEMS = [
  'blurred',
  'dark',
  'bright',
  'glare',
  'cropped',
  'several',
  'small',
  'skewed',
  'lowContrast',
  'noText',
] as const;
export type ReadabilityProblem = (typeof READABILITY_PROBLEMS)[number];

export interface Readability {
  /** 0 to 1; below 0.6 a person should take it again. */
  score: number;
  problems: ReadabilityProblem[];
}

/** Why a document was filed where it is. */
export interface Reason {
  kind: 'word' | 'heading' | 'against' | 'zone' | 'sign' | 'picture' | 'continues';
  /** The words on the page, the format of the zone, what else it shows, or the page before. */
  text: string;
  /** How much it counted. */
  points: number;
}

export interface ReadMrz {
  format: FormatName;
  /** Full length, with fillers. */
  lines: string[];
  /** Every check digit holds as read, without repair. */
  valid: boolean;
  checks: Record<string, boolean>;
}

/** One document: one or several pages of a file that belong together. */
export interface ReadDocument {
  /** One of the catalogue's document types: "Passport". */
  category: string;
  /** What its fields belong to: "passport", "bank_statement"; empty where nothing is read. */
  namespace: string;
  confidence: number;
  why: Reason[];
  /** From 1, in the file. */
  pages: number[];
  readability: Readability;
  /** In which it is written, by two-letter codes; left out where its words do not tell. */
  languages?: string[];
  /** By name without the namespace: "surname". */
  fields: Record<string, DocumentValue>;
  mrz?: ReadMrz;
}

/** One page as the screens show it. */
export interface ReadPage {
  number: number;
  /** Pixels of the preview. */
  width: number;
  height: number;
  /** Quarter turns clockwise that made the page upright. */
  turns: 0 | 1 | 2 | 3;
  /** WebP, at most 1,800 pixels on the longer side. Left out when nobody asked for it. */
  preview?: Uint8Array;
}

/** All that was found in one file, documents in the order of their pages. */
export interface Reading {
  mimeType: string;
  pageCount: number;
  documents: ReadDocument[];
  pages: ReadPage[];
}
