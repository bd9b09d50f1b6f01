import type { Response } from '../../../contract/operations.ts';
import { effectiveRoles } from '../../../core/access/effective-roles.ts';
import type { LabelOf } from '../../../core/history/changed-fields.ts';
import { historySentence } from '../../../core/history/history-sentence.ts';
import {
  type ApplicationHistoryRow,
  applicationHistory,
} from '../../repositories/applications/application-history.ts';
import type { ApplicationRow } from '../../repositories/applications/applications.ts';
import { parties } from '../../repositories/parties/parties.ts';
import { partyName } from '../../repositories/parties/people.ts';
import { reviews } from '../../repositories/reviews.ts';
import { applicationContextOf } from '../application-context/application-context.ts';
import { evaluateApplication } from '../application-context/evaluate.ts';
import type { Context, Handler } from '../context.ts';
import { labelOf } from '../people/label-of.ts';
import { openRequests } from '../review/open-requests.ts';
import { tripOf } from '../trip/trip-columns.ts';
import { formOf } from './answers-of.ts';
import { findRow } from './find-application.ts';

type Detail = Response<'get-application-detail'>;

/** More than anybody reads at once. */
const MOST_EVENTS = 100;

/** What staff read of an application besides itself: its people, and what happened to it. */
export const handler: Handler<'get-application-detail'> = async (
  { query: { applicationUid } },
  context,
) => {
  const row = await findRow(context, applicationUid);
  const rows = await applicationHistory(context.transaction, {
    tenant: context.scope.tenant,
    applicationUid,
    documentIds: row.document_ids,
    limit: MOST_EVENTS + 1,
  });
  const pinned = await context.ports.catalogues.pinned(row.catalogue_checksum);
  const labels = labelOf(context, formOf(pinned, tripOf(row)));
  return {
    ...(await peopleOf(context, row)),
    requests: await requestsOf(context, { row, labels }),
    events: rows.slice(0, MOST_EVENTS).map((event) => toEvent(event, { context, labels })),
    hasMoreEvents: rows.length > MOST_EVENTS,
  };
};

/** What reviewers wait for. Only where they ever asked for something the form is evaluated. */
async function requestsOf(
  context: Context,
  { row, labels }: { row: ApplicationRow; labels: LabelOf },
): Promise<Detail['requests']> {
  const { transaction, scope } = context;
  const { application_uid: applicationUid } = row;
  const key = { tenant: scope.tenant, applicationUid };
  if ((await reviews.requests(transaction, key)).length === 0) return [];
  const application = await applicationContextOf(context, applicationUid);
  const evaluation = evaluateApplication(application, context);
  return (await openRequests(context, { applicationUid, evaluation })).map(
    ({ path, text, byName }) => ({
      path,
      label: labels({ of: 'form', path }) ?? '',
      text,
      byName,
    }),
  );
}

/** Whose it is and who works on it: whoever may read the application may read their names. */
async function peopleOf(
  { transaction, scope: { tenant } }: Context,
  row: ApplicationRow,
): Promise<Pick<Detail, 'person' | 'agent' | 'agency' | 'reviewers'>> {
  const scope = { tenant, kind: 'any' } as const;
  const found = await parties.findApplicant(transaction, { scope, uid: row.applicant_uid });
  const agent =
    row.agent_id && (await parties.findAgent(transaction, { scope, uid: row.agent_id }));
  const agency =
    row.agency_uid && (await parties.findAgency(transaction, { scope, uid: row.agency_uid }));
  const reviewers = await parties.findReviewers(transaction, { scope, uids: row.reviewer_uids });
  return {
    person: {
      applicantUid: row.applicant_uid,
      name: row.applicant_name,
      email: found?.email ?? '',
      phone: found?.phone ?? '',
      nationality: found?.nationality ?? '',
      applicantType: found?.applicant_type ?? '',
    },
    ...(agent && { agent: partyName(agent) }),
    ...(agency && { agency: agency.name }),
    reviewers: reviewers.map(partyName),
  };
}

function toEvent(
  { position, at, kind, data, by_name: byName, by_roles: byRoles }: ApplicationHistoryRow,
  { context: { ports, t }, labels }: { context: Context; labels: LabelOf },
): Detail['events'][number] {
  const [role] = effectiveRoles(ports.catalogues.current().roles, byRoles ?? []);
  return {
    ...(position !== null && { position }),
    at: at.toISOString(),
    kind,
    ...(byName && { byName, byRole: role.label }),
    text: historySentence({ kind, data }, t, labels),
    ...(typeof data.docId === 'string' && { docId: data.docId }),
  };
}
