import { AppError } from '../../../contract/errors.ts';
import type { VisaDetails } from '../../../contract/records.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { parseDate } from '../../../core/dates/parse-date.ts';
import type { Purpose, Trip } from '../../../core/facts/trip.ts';
import { findCountry } from './trip.ts';

interface TripSettings {
  compiled: PinnedCatalogue;
  today: IsoDate;
}
type Problems = Record<string, { key: string; params?: Record<string, string> }>;

/**
 * Reads a trip from the wire and checks it: known countries, a purpose and visa that the
 * destination offers, dates in order and not in the past. Throws `visa_unknown` when nothing is on
 * offer, else `invalid_request` with every problem.
 */
export function readTrip(details: VisaDetails, settings: TripSettings): Trip {
  const problems: Problems = {};
  const addProblem = (field: keyof VisaDetails, problem: Problems[string]) => {
    problems[`visaDetails.${field}`] ??= problem;
  };
  const trip: Trip = {
    ...readCountries(details, { settings, addProblem }),
    ...readPurpose(details, addProblem),
    ...readDates(details, { settings, addProblem }),
    ...(details.visaDuration && { duration: details.visaDuration }),
  };
  if (Object.keys(problems).length > 0) throw new AppError('invalid_request', { fields: problems });
  return withVisa(trip, { details, settings });
}

/**
 * A national of the destination needs no visa and gets none, so no application is started for them.
 */
export function refuseOwnCountry({ nationality, to }: Trip): void {
  if (nationality === to)
    throw new AppError('invalid_request', {
      fields: { 'visaDetails.nationality': { key: 'error.field.ownCountry' } },
    });
}

type AddProblem = (field: keyof VisaDetails, problem: Problems[string]) => void;

function readCountries(
  details: VisaDetails,
  { settings, addProblem }: { settings: TripSettings; addProblem: AddProblem },
): Pick<Trip, 'from' | 'to' | 'nationality'> {
  const read = (field: 'visaFrom' | 'visaTo' | 'nationality'): string | undefined => {
    const code = findCountry(settings.compiled, details[field]);
    if (code) return code;
    if (details[field]) addProblem(field, { key: 'error.field.country' });
    else if (field !== 'nationality') addProblem(field, { key: 'error.field.required' });
    return undefined;
  };
  const from = read('visaFrom');
  return { from, to: read('visaTo'), nationality: read('nationality') ?? from };
}

/** A visitor who says no purpose is a tourist (rules: "Entities and fields"). */
function readPurpose(
  { visaCategory, visaSubCategory }: VisaDetails,
  addProblem: AddProblem,
): { purpose?: Purpose } {
  if (!visaCategory) addProblem('visaCategory', { key: 'error.field.required' });
  if (visaCategory !== 'Student') return { purpose: visaSubCategory || 'Tourism' };
  if (visaSubCategory) addProblem('visaSubCategory', { key: 'error.field.notOffered' });
  return { purpose: 'Student' };
}

function readDates(
  details: VisaDetails,
  { settings, addProblem }: { settings: TripSettings; addProblem: AddProblem },
): Pick<Trip, 'fromDate' | 'toDate'> {
  const read = (field: 'fromDate' | 'toDate'): IsoDate | undefined => {
    if (!details[field]) return undefined;
    const date = parseDate(details[field]);
    if (!date) addProblem(field, { key: 'error.field.date' });
    else if (date < settings.today) addProblem(field, { key: 'error.field.past' });
    return date ?? undefined;
  };
  const [fromDate, toDate] = [read('fromDate'), read('toDate')];
  if (fromDate && toDate && toDate < fromDate) addProblem('toDate', { key: 'error.field.before' });
  return { ...(fromDate && { fromDate }), ...(toDate && { toDate }) };
}

/**
 * The visa by its name or id, with its own length; a visa of another destination or purpose is
 * refused.
 */
function withVisa(
  trip: Trip,
  { details, settings }: { details: VisaDetails; settings: TripSettings },
): Trip {
  const offered =
    settings.compiled.destinations[trip.to ?? '']?.visaTypes.filter(
      ({ purpose }) => purpose === trip.purpose,
    ) ?? [];
  if (offered.length === 0) throw new AppError('visa_unknown');
  if (!details.visaType) return trip;
  const chosen = offered.find(
    ({ id, name }) => id === details.visaType || name === details.visaType,
  );
  if (!chosen)
    throw new AppError('invalid_request', {
      fields: { 'visaDetails.visaType': { key: 'error.field.notOffered' } },
    });
  return {
    ...trip,
    visaType: chosen.id,
    ...(chosen.duration !== undefined && { duration: chosen.duration }),
  };
}
