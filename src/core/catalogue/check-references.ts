import type { Catalogue } from './catalogue.ts';
import { checkAirports } from './check-airports.ts';
import { checkCopy } from './check-copy.ts';
import { checkCurrencies } from './check-currencies.ts';
import { checkCountries, checkDestinations } from './check-destinations.ts';
import { checkChecks, checkDocumentTypes, checkSamples } from './check-documents.ts';
import { checkExemptions } from './check-exemptions.ts';
import { checkHolidays } from './check-holidays.ts';
import { checkLanguages } from './check-languages.ts';
import { checkMessages } from './check-messages.ts';
import {
  checkExtension,
  checkRoles,
  checkServices,
  checkStatuses,
  checkTenants,
} from './check-roles.ts';
import { checkJourneys, checkScreens } from './check-screens.ts';
import { Lookup } from './lookup.ts';
import type { Reporter } from './reporter.ts';

/**
 * Whatever points from one file to another must find what it points at, and what must be unique
 * must stand once.
 */
export function checkReferences(catalogue: Catalogue, reporter: Reporter): void {
  const lookup = new Lookup(catalogue, reporter);
  for (const check of [
    checkCountries,
    checkDestinations,
    checkExemptions,
    checkAirports,
    checkHolidays,
    checkCurrencies,
    checkDocumentTypes,
    checkChecks,
    checkSamples,
    checkJourneys,
    checkScreens,
    checkRoles,
    checkStatuses,
    checkTenants,
    checkExtension,
    checkServices,
    checkCopy,
    checkLanguages,
    checkMessages,
  ])
    check(catalogue, lookup);
}
