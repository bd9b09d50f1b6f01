import type { Places } from './places.ts';

/**
 * What expressions read, by name. Whatever is not known is left out: never null, never an empty
 * text. `tables` is for the functions alone, and `documentIds` for whoever says of which document
 * something is found; no expression can name them.
 */
export interface Facts {
  [name: string]: unknown;
  tables?: Tables;
  /** The ids of the documents in `allDocuments`, by content and in the same order. */
  documentIds?: Readonly<Record<string, readonly string[]>>;
}

/** Tables that functions look into, made from countries.json, rates.json and airports.json. */
export interface Tables {
  /**
   * From every way to write a country (codes, name, aliases; in capitals) to its two-letter code.
   */
  countries: Readonly<Record<string, string>>;
  /** How much of each currency one unit of the base buys. */
  rates?: { base: string; rates: Readonly<Record<string, number>> };
  /** Where airports and towns are. */
  places?: Places;
}
