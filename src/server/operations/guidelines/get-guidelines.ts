import { AppError } from '../../../contract/errors.ts';
import type { Query } from '../../../contract/operations.ts';
import type { Guidelines } from '../../../contract/records.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { parseDate } from '../../../core/dates/parse-date.ts';
import type { Facts } from '../../../core/expressions/facts.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { catalogueFor, findApplication, scopeUnder } from '../application/find-application.ts';
import { applicationContextAround } from '../application-context/application-context.ts';
import { evaluateApplication } from '../application-context/evaluate.ts';
import { factsAround } from '../application-context/facts-of.ts';
import type { Context, Handler } from '../context.ts';
import { submittedOn } from '../submission/submitted-at.ts';
import { findCountry } from '../trip/trip.ts';
import { tripOf } from '../trip/trip-columns.ts';
import { guidelinesOf, visaInGuidelines } from './guidelines-of.ts';

/**
 * The guidelines of an application's own trip, of another trip by its catalogue, or of a trip that
 * nobody has started yet.
 */
export const handler: Handler<'get-guidelines'> = async ({ query }, context) =>
  context.spoken(await findGuidelines(query, context));

/** The guidelines that a query asks for, whatever form they leave in. */
export async function findGuidelines(
  query: Query<'get-guidelines'>,
  context: Context,
): Promise<Guidelines> {
  return guidelinesOf({ ...(await questionOf(query, context)), context });
}

interface GuidelinesQuestion {
  compiled: PinnedCatalogue;
  trip: Trip;
  applicationFacts: Facts;
  submittedOn?: IsoDate | undefined;
}

async function questionOf(
  query: Query<'get-guidelines'>,
  context: Context,
): Promise<GuidelinesQuestion> {
  if (query.applicationUid && !query.country)
    return applicationQuestion(query.applicationUid, {
      ...context,
      scope: scopeUnder(context, 'application:read'),
    });
  const compiled = await catalogueFor(query.applicationUid, context);
  const trip = readQuestion(query, compiled);
  const { visaType } = visaInGuidelines(compiled, trip);
  return {
    compiled,
    trip,
    applicationFacts: await factsAround({ compiled, trip, visaType }, context),
  };
}

/** What answers and documents decide already is decided here too. */
async function applicationQuestion(
  applicationUid: string,
  context: Context,
): Promise<GuidelinesQuestion> {
  const found = await findApplication(context, applicationUid);
  const trip = tripOf(found.row);
  visaInGuidelines(found.compiled, trip);
  return {
    compiled: found.compiled,
    trip,
    submittedOn: submittedOn(found.row, context),
    applicationFacts: evaluateApplication(await applicationContextAround(context, found), context)
      .factsWithForm,
  };
}

/**
 * Looser than an application's trip: any date may be asked about, and nothing but the destination
 * is needed.
 */
function readQuestion(query: Query<'get-guidelines'>, compiled: PinnedCatalogue): Trip {
  const to = findCountry(compiled, query.country);
  if (!query.country)
    throw new AppError('invalid_request', { fields: { country: { key: 'error.field.required' } } });
  const from = findCountry(compiled, query.from);
  return {
    to,
    purpose: query.purpose ?? 'Tourism',
    from,
    nationality: findCountry(compiled, query.nationality) ?? from,
    visaType: query.visaType,
    fromDate: parseDate(query.fromDate ?? '') ?? undefined,
    toDate: parseDate(query.toDate ?? '') ?? undefined,
  };
}
