import { AppError } from '../../../contract/errors.ts';
import type { Guidelines } from '../../../contract/records.ts';
import type {
  CompiledDestination,
  CompiledRequirement,
  CompiledVisaType,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import { standingOf } from '../../../core/checks/documents/requirement-states.ts';
import { needsNoVisa } from '../../../core/checks/visa-need.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { tripNights } from '../../../core/dates/trip-days.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { fileOnlineOf } from '../../../core/journey/file-online.ts';
import { countriesSpoken } from '../catalogue/countries-for.ts';
import type { Context } from '../context.ts';
import { portalOf } from '../extension/portal-of.ts';
import { holidaysOfTrip } from '../trip/holidays-of-trip.ts';
import { countryInSentence, countryName, visaOf } from '../trip/trip.ts';
import { exemptionOf, needOf } from './need-of.ts';
import { noticesOf, timeFact, windowsOf } from './times.ts';

/**
 * `known` is what is known of the trip, and of the application where there is one: it decides which
 * documents apply. `submittedOn`: the day since which it is with the authorities, so that nobody is
 * told when to hand it in.
 */
interface Question {
  compiled: PinnedCatalogue;
  trip: Trip;
  applicationFacts: Facts;
  submittedOn?: IsoDate | undefined;
  context: Pick<Context, 't' | 'today' | 'tenant' | 'ports'>;
}

/**
 * The visa that guidelines are about. Refuses with `not_found` when the destination has none of
 * this purpose.
 */
export function visaInGuidelines(compiled: PinnedCatalogue, trip: Trip) {
  const found = visaOf(compiled, trip);
  if (!found) throw new AppError('not_found', { log: 'The catalogue has no visa for this trip.' });
  return found;
}

/** What a visa asks for, applied to a trip. Refuses as `visaInGuidelines`. */
export function guidelinesOf({
  compiled,
  trip,
  applicationFacts,
  submittedOn,
  context,
}: Question): Guidelines {
  const { destination, visaType } = visaInGuidelines(compiled, trip);
  const requirements = requirementsOf(visaType.requirements, applicationFacts);
  const names = countriesSpoken(compiled, context);
  const inSentence = countryInSentence({ countries: names }, destination.country);
  const need = needOf({ compiled, trip, applicationFacts, country: destination.country, context });
  const holidays = holidaysOfTrip(trip, context);
  const { fee, processing, where, biometrics, refund, funds } = visaType;
  return {
    destination: {
      country: destination.country,
      name: countryName({ countries: names }, destination.country),
      inSentence,
      officialSite: destination.officialSite,
    },
    visa: visaPart(visaType),
    trip: tripPart(trip),
    ...(need && { exemption: exemptionOf(need, context) }),
    requirements,
    ...(holidays && { holidays }),
    hidden: visaType.requirements.length - requirements.length,
    fee: { ...timeFact(fee), amounts: fee.amounts },
    ...windowsOf(visaType, trip),
    ...(submittedOn && { submittedOn }),
    processing: { ...processing },
    where: { ...where },
    ...siteOf(visaType, { destination, context }),
    ...(biometrics && { biometrics: { ...biometrics } }),
    refund,
    ...(funds && { funds: { ...funds } }),
    ...translationOf(visaType, destination),
    notices:
      submittedOn !== undefined || (need && needsNoVisa(need))
        ? []
        : noticesOf({ visaType, trip, country: inSentence, holidays, context }),
  };
}

function visaPart({
  id,
  name,
  category,
  purpose,
  duration,
  entries,
  maxStay,
  validity,
}: CompiledVisaType): Guidelines['visa'] {
  return {
    id,
    name,
    category,
    purpose,
    duration,
    entries,
    maxStay,
    validityMonths: validity?.months,
  };
}

/**
 * The site on which it is filed: as it is now, whichever catalogue the application goes by; that of
 * its own catalogue where the destination is gone since.
 */
function siteOf(
  visaType: CompiledVisaType,
  { destination, context }: { destination: CompiledDestination; context: Pick<Context, 'ports'> },
): Pick<Guidelines, 'fileOnline'> {
  const { destinations } = context.ports.catalogues.current();
  const newest = Object.values(destinations).find(({ country }) => country === destination.country);
  const site = fileOnlineOf(newest ?? destination, visaType.id);
  if (!site) return {};
  const { name, url, reach, atHand, note, asOf, certain } = site;
  const portal = portalOf({ destination: newest ?? destination, visaType }, context)?.title;
  return {
    fileOnline: {
      ...{ name, url, reach, atHand, asOf, certain },
      ...(note && { note }),
      ...(portal && { portal }),
    },
  };
}

const tripPart = ({ fromDate, toDate, from, nationality }: Trip): Guidelines['trip'] => ({
  fromDate,
  toDate,
  from,
  nationality,
  days: tripNights({ fromDate, toDate }),
});

/** In which languages documents are taken, and what a translation of others has to say. */
function translationOf(
  { translation }: CompiledVisaType,
  { acceptedLanguages }: CompiledDestination,
): Pick<Guidelines, 'languages' | 'mustState'> {
  const languages = translation?.languages ?? acceptedLanguages;
  const mustState = translation?.mustState;
  return { ...(languages && { languages }), ...(mustState && { mustState }) };
}

type Listed = Guidelines['requirements'][number];

/**
 * The documents of a visa as they concern one trip: what does not apply is left out, and what is
 * not known yet says its condition.
 */
function requirementsOf(requirements: readonly CompiledRequirement[], facts: Facts): Listed[] {
  return requirements.flatMap((requirement) => {
    const applies = standingOf(requirement, facts);
    const { when, makes, photo, rules, besides, ...shown } = requirement;
    return applies === 'never'
      ? []
      : [
          {
            ...shown,
            applies,
            ...(photo && { photo: { ...photo } }),
            ...(rules && { rules: { ...rules } }),
          },
        ];
  });
}
