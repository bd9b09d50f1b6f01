import type { Airports, Countries, Rates } from '../../../contract/catalogue.ts';
import type { Tables } from '../facts.ts';
import { placesOf } from '../places.ts';
import { countryNames } from './country-names.ts';
import { dateFunctions } from './date-functions.ts';
import type { DomainFunction } from './domain-function.ts';
import { numberFunctions } from './number-functions.ts';
import { placeFunctions } from './place-functions.ts';
import { textFunctions } from './text-functions.ts';

/**
 * Every function of our own that an expression may call. Each has cases in tests/cases/expressions.
 */
export const functions: Readonly<Record<string, DomainFunction>> = {
  ...dateFunctions,
  ...textFunctions,
  ...numberFunctions,
  ...placeFunctions,
};

/** The tables that the functions look into, for the facts' `tables`. */
export function tablesOf(countries: Countries, rates?: Rates, airports?: Airports): Tables {
  const codes = countryNames(countries.countries);
  for (const { code, alpha3 } of countries.icao) {
    const country = alpha3 && codes[alpha3];
    if (country) codes[code] ??= country;
  }
  return {
    countries: codes,
    ...(rates ? { rates: { base: rates.base, rates: rates.rates } } : {}),
    ...(airports && { places: placesOf(airports) }),
  };
}
