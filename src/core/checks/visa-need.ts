import type { Exemptions } from '../../contract/catalogue.ts';
import type { Params } from '../copy/text.ts';
import { addMonths, days as nights, stayDays } from '../dates/date-arithmetic.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/** Who needs no visa for a destination, as a file of the catalogue says it. */
export type ExemptionList = Omit<Exemptions, '$schema' | 'id'>;

type Entry = Exemptions['entries'][number];

/**
 * Whether somebody needs a visa for a trip. `own_country`, `not_needed` and `permission` (something
 * else is to be obtained first): none. `on_arrival`: one, and an easy one. `too_long`: none for shorter stays. `ask`: perhaps none.
 * `unlisted`: the passport is on no list.
 */
type NeedCode =
  | 'own_country'
  | 'not_needed'
  | 'permission'
  | 'on_arrival'
  | 'too_long'
  | 'ask'
  | 'unlisted';

/**
 * What there is to say of it: a sentence of the copy by its key, and what belongs to it in the
 * words of the catalogue.
 */
export interface VisaNeed {
  code: NeedCode;
  /** The passport that it is said of, by the country's two-letter code. */
  nationality: string;
  key: string;
  params: Params;
  /** What is still needed. */
  points: readonly string[];
  /** What has to be true of the passport. */
  condition?: string | undefined;
  /** Why it is not certain. */
  note?: string | undefined;
  asOf?: string | undefined;
  authority?: ExemptionList['authority'] | undefined;
}

export interface NeedQuestion {
  /** Undefined for a destination of which nobody keeps a list. */
  list: ExemptionList | undefined;
  /** The destination by its two-letter code. */
  country: string;
  /** The passports that somebody may travel with, by the country's two-letter code. */
  nationalities: readonly string[];
  /** Nationality codes from the zones of passports, such as "GBN". */
  zoneCodes?: readonly string[] | undefined;
  /** The country where somebody lives. */
  residence?: string | undefined;
  purpose?: string | undefined;
  fromDate?: IsoDate | undefined;
  toDate?: IsoDate | undefined;
  /** The name of a country within a sentence. */
  nameOf: (country: string) => string;
}

const RANK: readonly NeedCode[] = [
  'own_country',
  'not_needed',
  'permission',
  'on_arrival',
  'too_long',
  'ask',
  'unlisted',
];

/** Nothing needs to be obtained before travel. */
const FREE: readonly Entry['kind'][] = ['freedom_of_movement', 'visa_free', 'special_category'];

/** Whether somebody may travel without a visa, so that nobody is led through an application. */
export function needsNoVisa({ code }: Pick<VisaNeed, 'code'>): boolean {
  return code === 'own_country' || code === 'not_needed' || code === 'permission';
}

/**
 * What the exemptions say of a trip, by the best of several passports. Only a list that is certain
 * promises anything. Undefined where no passport is named, or where nothing is known of the
 * destination. Of a purpose that the list does not speak of, the authority is to be asked.
 */
export function visaNeed(question: NeedQuestion): VisaNeed | undefined {
  const { nationalities, country, list, purpose } = question;
  const own = nationalities.find((nationality) => nationality === country);
  if (own !== undefined) return ownCountry(question);
  if (!list) return undefined;
  if (purpose !== undefined && !list.purposes.some((one) => one === purpose))
    return ofOtherPurpose({ ...question, list });
  const needs = nationalities.map((nationality) =>
    ofNationality(nationality, { ...question, list }),
  );
  return needs.toSorted((one, other) => RANK.indexOf(one.code) - RANK.indexOf(other.code))[0];
}

type Listed = NeedQuestion & { list: ExemptionList };

function ownCountry({ country, nameOf, list }: NeedQuestion): VisaNeed {
  return {
    code: 'own_country',
    nationality: country,
    key: 'exemption.ownCountry',
    params: { country: nameOf(country) },
    points: [],
    authority: list?.authority,
  };
}

function ofOtherPurpose({
  nationalities: [nationality],
  list: { authority },
  nameOf,
}: Listed): VisaNeed | undefined {
  if (nationality === undefined) return undefined;
  return {
    code: 'ask',
    nationality,
    key: 'exemption.otherPurpose',
    params: { passport: nameOf(nationality), authority: authority.name },
    points: [],
    authority,
  };
}

function ofNationality(nationality: string, question: Listed): VisaNeed {
  const {
    list: { entries, passports = [], doubtful = [], residents, authority },
    zoneCodes = [],
    residence,
    country,
    nameOf,
  } = question;
  const params = {
    country: nameOf(country),
    passport: nameOf(nationality),
    authority: authority.name,
  };
  const entry =
    passports.find(({ codes }) => codes.some((code) => zoneCodes.includes(code))) ??
    entries.find(({ nationals }) => nationals.includes(nationality));
  if (entry) return byEntry(entry, { nationality, params, question });
  const doubt = doubtful.find(({ nationals }) => nationals.includes(nationality));
  if (doubt)
    return {
      code: 'ask',
      nationality,
      key: 'exemption.ask',
      params,
      points: [],
      note: doubt.note,
      asOf: doubt.asOf,
      authority,
    };
  if (residents && residence !== undefined && residents.countries.includes(residence)) {
    return {
      code: 'ask',
      nationality,
      key: 'exemption.resident',
      params: { ...params, residence: nameOf(residence) },
      points: [],
      note: residents.text,
      asOf: residents.asOf,
      authority,
    };
  }
  return {
    code: 'unlisted',
    nationality,
    key: 'exemption.unlisted',
    params,
    points: [],
    asOf: entries
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1),
    authority,
  };
}

interface EntryContext {
  nationality: string;
  params: Params;
  question: Listed;
}

function byEntry(
  entry: Omit<Entry, 'nationals'>,
  { nationality, params, question }: EntryContext,
): VisaNeed {
  const {
    list: { title, authority },
  } = question;
  const { kind, points, condition, note, asOf, certain, what = '' } = entry;
  const base = { nationality, condition, note, asOf, authority };
  if (!certain) return { ...base, code: 'ask', key: 'exemption.ask', params, points: [] };
  const limit = limitOf(entry);
  const limits = { ...params, ...limit.params, area: title ?? String(params.country) };
  if (kind === 'visa_on_arrival')
    return {
      ...base,
      code: 'on_arrival',
      key: `exemption.onArrival${limit.word}`,
      params: { ...limits, what },
      points,
    };
  const n = tooLong(entry, question);
  if (n !== undefined)
    return {
      ...base,
      code: 'too_long',
      key: `exemption.tooLong${limit.word}`,
      params: { ...limits, n },
      points: [],
    };
  if (FREE.includes(kind))
    return {
      ...base,
      code: 'not_needed',
      key: `exemption.notNeeded${limit.word}`,
      params: limits,
      points,
    };
  return {
    ...base,
    code: 'permission',
    key: `exemption.permission${limit.word}`,
    params: { ...limits, what },
    points,
  };
}

/** `word` ends the keys of the sentences. */
function limitOf({ maxStay: { days, windowDays, months } = {} }: Pick<Entry, 'maxStay'>): {
  word: 'Days' | 'Window' | 'Months' | 'Free';
  params: Params;
} {
  if (days !== undefined && windowDays !== undefined)
    return { word: 'Window', params: { max: days, window: windowDays } };
  if (days !== undefined) return { word: 'Days', params: { max: days } };
  return months === undefined
    ? { word: 'Free', params: {} }
    : { word: 'Months', params: { max: months } };
}

/**
 * How long a stay is that is longer than somebody may stay without a visa: in days with both ends
 * where the limit is in days, else in nights.
 */
function tooLong(
  { maxStay: { days, months } = {} }: Pick<Entry, 'maxStay'>,
  { fromDate, toDate }: NeedQuestion,
): number | undefined {
  if (!fromDate || !toDate || toDate < fromDate) return undefined;
  if (days !== undefined)
    return stayDays(fromDate, toDate) > days ? stayDays(fromDate, toDate) : undefined;
  return months !== undefined && toDate > addMonths(fromDate, months)
    ? nights(fromDate, toDate)
    : undefined;
}
