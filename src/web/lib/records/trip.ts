import type { VisaDetails } from '../../../contract/records.ts';
import { wireDate } from '../../../core/dates/format-date.ts';
import { parseDate } from '../../../core/dates/parse-date.ts';
import { categoryOf, type Purpose, type Trip } from '../../../core/facts/trip.ts';
import type { CountryLookup } from '../i18n/countries.ts';
import type { AddressQuery } from '../router/address.ts';

const purposes: readonly string[] = ['Tourism', 'Business', 'Student'] satisfies Purpose[];

/** The empty visa type of a visitor means tourism (rules: "Entities and fields"). */
const purposeOf = (category: string | undefined, sub: string | undefined): Purpose | undefined => {
  const purpose = [sub, category].find((word) => word !== undefined && purposes.includes(word));
  return (purpose as Purpose | undefined) ?? (category === 'Visitor' ? 'Tourism' : undefined);
};

/** Without the members that are undefined, so that two trips compare and spread as they look. */
const withoutEmpty = (trip: Trip): Trip =>
  Object.fromEntries(
    Object.entries(trip).filter(([, value]) => value !== undefined && value !== ''),
  );

/**
 * A country in an address is JSON with `countryISO`, or a code of three letters (or two, or a
 * name).
 */
const countryIn = (written: string | undefined, countries: CountryLookup): string | undefined => {
  if (!written?.startsWith('{')) return countries.find(written);
  try {
    const { countryISO, country } = JSON.parse(written) as {
      countryISO?: string;
      country?: string;
    };
    return countries.find(countryISO) ?? countries.find(country);
  } catch (error) {
    logOnce(written, error);
    return undefined;
  }
};

/** An address is read many times while its page is drawn. */
const loggedNames = new Set<string>();
const logOnce = (written: string, error: unknown) => {
  if (!loggedNames.has(written)) console.warn('A country in the address could not be read.', error);
  loggedNames.add(written);
};

/**
 * The trip that an address tells, under any of the specification's names ("Entities and fields").
 */
export const tripFromQuery = (query: AddressQuery, countries: CountryLookup): Trip =>
  withoutEmpty({
    from: countryIn(query.fromCountry ?? query.sourceCountry, countries),
    to: countryIn(query.toCountry ?? query.destinationCountry, countries),
    nationality: countryIn(query.nationality ?? query.passportCountry, countries),
    purpose: purposeOf(query.category ?? query.visaCategory, query.visaSubCategory),
    visaType: query.visaType,
    duration: query.visaDuration,
    fromDate: parseDate(query.fromDate ?? '') ?? undefined,
    toDate: parseDate(query.toDate ?? '') ?? undefined,
  });

/** The names under which an address may tell a trip; what we write ourselves has the first of each. */
const NAMES = [
  'fromCountry',
  'sourceCountry',
  'toCountry',
  'destinationCountry',
  'nationality',
  'passportCountry',
  'category',
  'visaCategory',
  'visaSubCategory',
  'visaType',
  'visaDuration',
  'fromDate',
  'toDate',
];

/** What else an address says, without the trip under whatever name. */
export const withoutTrip = (query: AddressQuery): AddressQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !NAMES.includes(name)));

/** The same trip as an address says it: dates as dd/MM/yyyy (rules: "Entities and fields"). */
export const tripToQuery = (trip: Trip, countries: CountryLookup): AddressQuery => {
  const alpha3 = (code: string | undefined) => countries.byCode(code)?.alpha3 ?? '';
  const query = {
    fromCountry: alpha3(trip.from),
    toCountry: alpha3(trip.to),
    nationality: alpha3(trip.nationality),
    category: trip.purpose ?? '',
    visaType: trip.visaType ?? '',
    visaDuration: trip.duration ?? '',
    fromDate: trip.fromDate ? wireDate(trip.fromDate) : '',
    toDate: trip.toDate ? wireDate(trip.toDate) : '',
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
};

/** The trip of an application. */
export const tripFromDetails = (details: VisaDetails, countries: CountryLookup): Trip =>
  withoutEmpty({
    from: countries.find(details.visaFrom),
    to: countries.find(details.visaTo),
    nationality: countries.find(details.nationality),
    purpose: purposeOf(details.visaCategory, details.visaSubCategory),
    visaType: details.visaType,
    duration: details.visaDuration,
    fromDate: parseDate(details.fromDate ?? '') ?? undefined,
    toDate: parseDate(details.toDate ?? '') ?? undefined,
  });

const visitorPurpose = (purpose: Purpose | undefined) =>
  purpose === 'Business' ? purpose : 'Tourism';

/** The trip as an application keeps it. */
export const tripToDetails = (trip: Trip, countries: CountryLookup): VisaDetails => {
  const name = (code: string | undefined) => countries.byCode(code)?.label ?? '';
  const isStudent = trip.purpose === 'Student';
  return {
    visaFrom: name(trip.from),
    visaTo: name(trip.to),
    nationality: name(trip.nationality),
    visaCategory: categoryOf(trip.purpose ?? 'Tourism'),
    visaSubCategory: isStudent ? '' : visitorPurpose(trip.purpose),
    visaType: trip.visaType ?? '',
    visaDuration: trip.duration ?? '',
    fromDate: trip.fromDate ? wireDate(trip.fromDate) : '',
    toDate: trip.toDate ? wireDate(trip.toDate) : '',
  };
};
