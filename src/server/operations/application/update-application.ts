import { isDeepStrictEqual } from 'node:util';
import { AppError, MOST_PROBLEMS } from '../../../contract/errors.ts';
import type { Application, VisaDetails } from '../../../contract/records.ts';
import type { PinnedCatalogue } from '../../../core/catalogue/compile/compiled.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import { declaredKeys } from '../../../core/forms/answer-keys.ts';
import { isSameStatus } from '../../../core/journey/status.ts';
import { answers } from '../../repositories/applications/answers.ts';
import { applicationDocuments } from '../../repositories/applications/application-documents.ts';
import { type ApplicationRow, applications } from '../../repositories/applications/applications.ts';
import { documents } from '../../repositories/documents/documents.ts';
import { events } from '../../repositories/events.ts';
import type { Context, Handler } from '../context.ts';
import { readTrip } from '../trip/read-trip.ts';
import { toColumns, tripOf } from '../trip/trip-columns.ts';
import { formOf } from './answers-of.ts';
import { findApplication, scopeUnder } from './find-application.ts';
import { readApplication } from './get-application.ts';
import { refuseChanged } from './refuse-changed.ts';
import { statusAfter } from './status-after.ts';

type Sent = Record<string, unknown> & { visaDetails?: VisaDetails; docIds?: string[] };
interface Update {
  row: ApplicationRow;
  compiled: PinnedCatalogue;
  stored: Application;
  sent: Sent;
}

/**
 * Changes trip and documents. What is added or taken out goes by itself; a whole list replaces the
 * one that is there. A client may send the whole application back, as long as nothing else in it
 * differs.
 */
export const handler: Handler<'update-application'> = async (
  {
    query: { applicationUid, updatedAt },
    body: { application: sent, addDocIds = [], removeDocIds = [] },
  },
  context,
) => {
  const { transaction, scope } = context;
  await applications.lock(transaction, { scope, applicationUid });
  const { row, compiled } = await findApplication(context, applicationUid);
  const stored = await readApplication(context, applicationUid);
  const update: Update = { row, compiled, stored, sent };
  refuseOthers(update);
  const isReplaced = sent.docIds !== undefined && !isDeepStrictEqual(sent.docIds, stored.docIds);
  const [added, removed] = [
    addDocIds.filter((id) => !stored.docIds.includes(id)),
    removeDocIds.filter((id) => stored.docIds.includes(id)),
  ];
  const [isTripNew, isListNew] = [
    isNewTrip(update),
    isReplaced || added.length > 0 || removed.length > 0,
  ];
  if (isTripNew)
    await refuseChanged(context, {
      applicationUid,
      updatedAt,
      kind: 'application.changed',
      part: 'trip',
      field: 'visaDetails',
      now: inWords(stored.visaDetails),
    });
  const which = { tenant: row.tenant, applicationUid };
  if (isReplaced)
    await applicationDocuments.replace(transaction, {
      ...which,
      ids: await ownDocuments(update, { ids: sent.docIds, context }),
    });
  if (added.length > 0)
    await applicationDocuments.add(transaction, {
      ...which,
      ids: await ownDocuments(update, { ids: added, context }),
    });
  if (removed.length > 0)
    await applicationDocuments.remove(transaction, { ...which, ids: removed });
  if (isTripNew || isListNew) {
    const fields = await write(update, { context, isTripNew, isListNew });
    await events.add(transaction, {
      tenant: row.tenant,
      kind: 'application.changed',
      by: context.principal.accountId,
      applicationUid,
      applicantUid: row.applicant_uid,
      data: { trip: isTripNew, documents: isListNew, fields },
      at: new Date(context.now()),
    });
  }
  return readApplication(context, applicationUid);
};

/**
 * What a client may not change here, and whether it has. Saving sets the enrolment from the premium
 * flag (rules: "States and transitions").
 */
function refuseOthers({ stored, sent }: Update): void {
  const held = JSON.parse(
    JSON.stringify({ ...stored, visaDetails: sent.visaDetails, docIds: sent.docIds }),
  ) as Record<string, unknown>;
  const differing = Object.keys(sent).filter(
    (name) =>
      !isDeepStrictEqual(sent[name], held[name]) &&
      !(name === 'onlineSubmissionEnrolled' && sent[name] === stored.isPremium),
  );
  if (differing.length > 0)
    throw new AppError('read_only', {
      fields: Object.fromEntries(
        differing.slice(0, MOST_PROBLEMS).map((name) => [name, { key: 'error.read_only' }]),
      ),
    });
}

const isNewTrip = ({ stored, sent }: Update): boolean =>
  sent.visaDetails !== undefined &&
  !isDeepStrictEqual({ ...stored.visaDetails, ...sent.visaDetails }, stored.visaDetails);

/** A trip in one line: where to, with which visa, and when. */
const inWords = ({ visaTo, visaType, fromDate, toDate }: VisaDetails): string =>
  [visaTo, visaType, [fromDate, toDate].filter(Boolean).join(' – ')].filter(Boolean).join(', ');

/**
 * The stored trip with what was sent over it. Another destination or purpose drops a visa that was
 * not named anew.
 */
function mergedTrip({ stored, sent: { visaDetails = {} } }: Update): VisaDetails {
  const merged = { ...stored.visaDetails, ...visaDetails };
  const isElsewhere = (['visaTo', 'visaCategory', 'visaSubCategory'] as const).some(
    (name) => merged[name] !== stored.visaDetails[name],
  );
  return isElsewhere && merged.visaType === stored.visaDetails.visaType
    ? { ...merged, visaType: '', visaDuration: '' }
    : merged;
}

/**
 * The documents of the applicant that these ids name, each once. Refuses with `not_found` where one
 * is not.
 */
async function ownDocuments(
  { row }: Update,
  { ids: named = [], context }: { ids: string[] | undefined; context: Context },
): Promise<string[]> {
  const ids = [...new Set(named)];
  const found = await documents.findMany(context.transaction, {
    scope: scopeUnder(context, 'document:read'),
    ids,
  });
  const own = found.filter((document) => document.applicant_uid === row.applicant_uid);
  if (own.length !== ids.length)
    throw new AppError('not_found', {
      log: "A document is not one of this applicant's, or out of reach.",
    });
  return ids;
}

/** What was declared and signed for one form says nothing of another. */
async function revokeDeclarations(
  { row, compiled }: Update,
  { trip, context }: { trip: Trip; context: Context },
): Promise<void> {
  const [before, after] = [formOf(compiled, tripOf(row)), formOf(compiled, trip)];
  if (before?.id === after?.id) return;
  const unset = [...new Set([before, after].flatMap((form) => (form ? declaredKeys(form) : [])))];
  const { transaction, principal } = context;
  const { tenant, application_uid: applicationUid, revision } = row;
  await answers.save(transaction, {
    tenant,
    applicationUid,
    current: revision,
    revision,
    set: {},
    unset,
    by: principal.accountId,
    now: new Date(context.now()),
  });
}

/**
 * A trip that changes before anything else has been said leaves the application just started. Answers
 * the parts of the trip that are others now.
 */
async function write(
  update: Update,
  { context, isTripNew, isListNew }: { context: Context; isTripNew: boolean; isListNew: boolean },
): Promise<string[]> {
  const { row, compiled } = update;
  const status = statusAfter(context, { from: row.status, on: 'edit' });
  const isJustTrip = !isListNew && isSameStatus(row.status, 'INITIATED');
  const trip = isTripNew && readTrip(mergedTrip(update), { compiled, today: context.today() });
  if (trip) await revokeDeclarations(update, { trip, context });
  const set = {
    status: isJustTrip ? row.status : status,
    online_submission_enrolled: row.is_premium,
    ...(trip && toColumns(trip)),
  };
  await applications.update(context.transaction, {
    scope: context.scope,
    applicationUid: row.application_uid,
    set,
    now: new Date(context.now()),
  });
  return trip ? changedParts(tripOf(row), trip) : [];
}

const changedParts = (before: Trip, after: Trip): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (name) => before[name as keyof Trip] !== after[name as keyof Trip],
  );
