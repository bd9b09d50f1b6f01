import type { DocumentField } from '../../../contract/catalogue.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { CountryIndex } from '../country-index.ts';
import type { DecimalSign } from './amount.ts';
import type { DateOrder } from './find-dates.ts';

/** What a text means, and how sure that is from its form alone (0 to 1). */
export interface Parsed {
  value: unknown;
  sureness: number;
  /** Its form leaves open what it means: somebody has to check it. */
  isDoubted?: boolean;
}

/** What a parser may know besides the text. */
export interface ParseContext {
  countries: CountryIndex;
  today: IsoDate;
  field: DocumentField;
  /** How the page writes numeric dates. */
  order: DateOrder;
  /** The currency that the page uses, for sums that name none. */
  currency?: string | undefined;
  /** What "$" stands for on the page; undefined where nothing says whose dollars they are. */
  dollar?: string | undefined;
  /**
   * The money of the country that the paper is from: what a sign of several countries' money stands
   * for.
   */
  local?: (() => string | undefined) | undefined;
  /** What parts cents from the rest on the page. */
  decimals?: ReadonlySet<DecimalSign> | undefined;
  /** The words were recognised in a picture, where a point may get lost. */
  isRecognised?: boolean;
  /** The document's country, where `places.json` lists conventions of it. */
  country?: string | undefined;
}

/**
 * Reads a value out of words that stand where it is expected; undefined when they are something
 * else.
 */
export type Parser = (text: string, context: ParseContext) => Parsed | undefined;
