import type { VisaDetails } from '../../../contract/records.ts';
import type {
  CompiledDestination,
  CompiledVisaType,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import { nameInSentence } from '../../../core/copy/name-in-sentence.ts';
import { wireDate } from '../../../core/dates/format-date.ts';
import { categoryOf, type Trip, visaOfTrip } from '../../../core/facts/trip.ts';

/** The two-letter code of a country that is written as code, name or alias, in any case. */
export const findCountry = (
  { tables }: Pick<PinnedCatalogue, 'tables'>,
  written: string | undefined,
): string | undefined => (written ? tables.countries[written.trim().toUpperCase()] : undefined);

export const countryName = (
  { countries }: Pick<PinnedCatalogue, 'countries'>,
  code: string,
): string => namesIn(countries).get(code) ?? code;

/** The same within a sentence: "the United Kingdom". */
export function countryInSentence(
  { countries }: Pick<PinnedCatalogue, 'countries'>,
  code: string,
): string {
  const country = countries.countries.find(({ value }) => value === code);
  return country ? nameInSentence(country) : code;
}

type Countries = PinnedCatalogue['countries'];
const names = new WeakMap<Countries, ReadonlyMap<string, string>>();

/** Every application names three countries, so that they are listed once for each catalogue. */
function namesIn(countries: Countries): ReadonlyMap<string, string> {
  const nameByCode =
    names.get(countries) ?? new Map(countries.countries.map(({ value, label }) => [value, label]));
  names.set(countries, nameByCode);
  return nameByCode;
}

/** The destination and visa of a trip. */
export function visaOf(
  compiled: PinnedCatalogue,
  trip: Trip,
): { destination: CompiledDestination; visaType: CompiledVisaType } | undefined {
  const destination = trip.to ? compiled.destinations[trip.to] : undefined;
  const visaType = destination && visaOfTrip(destination.visaTypes, trip);
  return destination && visaType && { destination, visaType };
}

/**
 * The trip as an application carries it on the wire: names of countries, dates dd/MM/yyyy, empty
 * where nothing is chosen.
 */
export function toVisaDetails(compiled: PinnedCatalogue, trip: Trip): Required<VisaDetails> {
  const name = (code: string | undefined) => (code ? countryName(compiled, code) : '');
  const visaType = trip.visaType ? visaOf(compiled, trip)?.visaType : undefined;
  return {
    fromDate: trip.fromDate ? wireDate(trip.fromDate) : '',
    toDate: trip.toDate ? wireDate(trip.toDate) : '',
    visaFrom: name(trip.from),
    visaTo: name(trip.to),
    nationality: name(trip.nationality),
    visaCategory: trip.purpose ? categoryOf(trip.purpose) : '',
    visaSubCategory: trip.purpose && trip.purpose !== 'Student' ? trip.purpose : '',
    visaType: visaType?.name ?? trip.visaType ?? '',
    visaDuration: trip.duration ?? '',
  };
}
