import { isIsoDate } from '../../dates/iso-date.ts';
import type { Catalogue } from '../catalogue.ts';
import { Lookup } from '../compile/lookup.ts';
import type { CatalogueKind } from '../source/file-kind.ts';
import { pointerBelow } from '../source/source.ts';
import { checkCurrencies, checkFormCurrencies } from './check-currencies.ts';
import { checkCountries, checkDestinations } from './check-destinations.ts';
import { checkChecks, checkDocumentTypes, checkSamples } from './check-documents.ts';
import { checkExemptions } from './check-exemptions.ts';
import { checkPapers } from './check-papers.ts';
import { checkPortals } from './check-portals.ts';
import {
  checkExtension,
  checkRoles,
  checkServices,
  checkStatuses,
  checkTenants,
} from './check-roles.ts';
import { checkJourneys, checkScreens } from './check-screens.ts';
import { checkTours } from './check-tours.ts';
import type { Reporter } from './reporter.ts';
import { checkCopy } from './texts/check-copy.ts';
import { checkLanguages } from './texts/check-languages.ts';
import { checkMessages } from './texts/check-messages.ts';

type Check = (catalogue: Catalogue, lookup: Lookup) => void;

/** Each with the kinds of files of which it reports something. */
const CHECKS: readonly (readonly [Check, ...CatalogueKind[]])[] = [
  [checkCountries, 'countries'],
  [checkDestinations, 'destination'],
  [checkExemptions, 'exemption'],
  [checkAirports, 'airports'],
  [checkHolidays, 'holidays'],
  [checkCurrencies, 'rates', 'destination'],
  [checkFormCurrencies, 'form'],
  [checkDocumentTypes, 'document-type'],
  [checkSpecialHandling, 'special-handling'],
  [checkChecks, 'check'],
  [checkSamples, 'samples'],
  [checkJourneys, 'journey'],
  [checkScreens, 'screen'],
  [checkTours, 'tour'],
  [checkRoles, 'role'],
  [checkStatuses, 'status'],
  [checkTenants, 'tenant'],
  [checkExtension, 'extension'],
  [checkServices, 'services'],
  [checkCopy, 'copy'],
  [checkLanguages, 'copy', 'tenant', 'sentences'],
  [checkMessages, 'message'],
  [checkPapers, 'paper'],
  [checkPortals, 'portal'],
];

/**
 * Whatever points from one file to another must find what it points at, and what must be unique
 * must stand once. With a kind, whatever has nothing to report of it is left out.
 */
export function checkReferences(
  catalogue: Catalogue,
  reporter: Reporter,
  kind?: CatalogueKind,
): void {
  const lookup = new Lookup(catalogue, reporter);
  for (const [check, ...kinds] of CHECKS)
    if (kind === undefined || kinds.includes(kind)) check(catalogue, lookup);
}

/**
 * Airports: their countries exist, and a code lies in one of them. A town may stand there by
 * several names.
 */
function checkAirports({ files }: Catalogue, lookup: Lookup): void {
  for (const {
    value: { countries },
    place,
  } of files.airports) {
    for (const country of Object.keys(countries))
      lookup.country(country, place(pointerBelow('/countries', country)));
    const homes = new Map<string, string>();
    for (const [country, towns] of Object.entries(countries)) {
      for (const [town, codes] of Object.entries(towns))
        codes.forEach((code, index) => {
          const home = homes.get(code) ?? country;
          homes.set(code, home);
          if (home !== country)
            lookup.report(place(pointerBelow('/countries', country, town, index)), {
              code: 'conflict',
              message: `The airport "${code}" lies in "${home}" already.`,
            });
        });
    }
  }
}

/** Special handling: countries exist, and the narrow set lies within the other. */
function checkSpecialHandling({ files }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of files['special-handling']) {
    for (const set of ['special', 'narrow'] as const)
      for (const category of ['Visitor', 'Student'] as const)
        value[set][category].forEach((country, index) => {
          const at = place(`/${set}/${category}/${index}`);
          lookup.country(country, at);
          if (!value.special[category].includes(country))
            lookup.report(at, {
              code: 'unknown_id',
              message: `"${country}" stands in the narrow set, and not among the special ones of ${category} visas.`,
            });
        });
  }
}

/** Holidays: countries exist, years lie within the table, and days are days of their year. */
function checkHolidays({ files }: Catalogue, lookup: Lookup): void {
  for (const {
    value: { from, until, countries },
    place,
  } of files.holidays) {
    if (until < from)
      lookup.report(place('/until'), {
        code: 'conflict',
        message: 'The last year lies before the first one.',
      });
    for (const [country, years] of Object.entries(countries)) {
      lookup.country(country, place(pointerBelow('/countries', country)));
      for (const [year, days] of Object.entries(years)) {
        const at = (...keys: (string | number)[]) =>
          place(pointerBelow('/countries', country, year, ...keys));
        if (from <= until && (Number(year) < from || Number(year) > until))
          lookup.report(at(), {
            code: 'conflict',
            message: `The table is for ${from} to ${until}.`,
          });
        days.forEach((day, index) => {
          if (!isIsoDate(`${year}-${day}`))
            lookup.report(at(index), { code: 'wrong_value', message: `${year} has no such day.` });
        });
      }
    }
  }
}
