import { AppError } from '../../../contract/errors.ts';
import type {
  CompiledDestination,
  CompiledVisaType,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import type { IsoDate } from '../../../core/dates/iso-date.ts';
import type { EvaluatedDocument } from '../../../core/evaluation/document-facts.ts';
import { withoutUnknown } from '../../../core/facts/page-facts.ts';
import type { Trip } from '../../../core/facts/trip.ts';
import type { PrefillDocument } from '../../../core/forms/prefill/documents.ts';
import type { CompiledForm, Answer as FormAnswer } from '../../../core/forms/types.ts';
import { type AccountRow, accounts } from '../../repositories/accounts/accounts.ts';
import { answers, type StoredAnswer } from '../../repositories/applications/answers.ts';
import type { ApplicationRow } from '../../repositories/applications/applications.ts';
import type {
  AccountWords,
  ApplicantWords,
  DocumentWords,
} from '../../repositories/applications/in-flight.ts';
import { snapshots } from '../../repositories/applications/snapshots.ts';
import { saidToBe } from '../../repositories/documents/document-edits.ts';
import { type DocumentRow, documents } from '../../repositories/documents/documents.ts';
import { type ApplicantRow, parties } from '../../repositories/parties/parties.ts';
import { formOf, storedAnswers } from '../application/answers-of.ts';
import {
  type FoundApplication,
  findApplication,
  scopeUnder,
} from '../application/find-application.ts';
import type { Context, PublicContext } from '../context.ts';
import { documentTitle } from '../document/title-of.ts';
import { visaOf } from '../trip/trip.ts';
import { tripOf } from '../trip/trip-columns.ts';
import { rememberOptions } from './remember-options.ts';

/**
 * Everything that is known of one application: what its form, prefill and checks are computed from.
 * Of one that is submitted, what was known then, as its package says it.
 */
export interface ApplicationContext {
  row: ApplicationRow;
  compiled: PinnedCatalogue;
  trip: Trip;
  destination: CompiledDestination;
  visaType: CompiledVisaType;
  form: CompiledForm;
  /** What people said, for questions of this form, with who and when. */
  answerRows: readonly StoredAnswer[];
  answers: ReadonlyMap<string, FormAnswer>;
  applicant: ApplicantRow;
  /** What the applicant says about themselves. */
  profile: Record<string, unknown>;
  /** The day by which it is evaluated. */
  today: IsoDate;
  /** The caller's. */
  caller: AccountRow | undefined;
  /** Those that have been read, in the application's order. */
  documents: readonly DocumentRow[];
  /** Whether one of its documents is still to be read. */
  isInReading: boolean;
}

/** As much of it as an application is evaluated with. */
export interface EvaluatedApplication
  extends Omit<ApplicationContext, 'applicant' | 'caller' | 'documents' | 'isInReading'> {
  caller: AccountWords | undefined;
  documents: readonly DocumentWords[];
}

/**
 * Reads an application within the caller's reach. Refuses with `not_found`, and with `visa_unknown`
 * while its trip names no visa.
 */
export async function applicationContextOf(
  context: Context,
  applicationUid: string,
): Promise<ApplicationContext> {
  return applicationContextAround(context, await findApplication(context, applicationUid));
}

/** The same, around an application that has been found already. */
export async function applicationContextAround(
  context: Context,
  { row, compiled }: FoundApplication,
): Promise<ApplicationContext> {
  const {
    transaction,
    scope: { tenant },
    principal,
  } = context;
  const trip = tripOf(row);
  const [visa, form] = [visaOf(compiled, trip), formOf(compiled, trip)];
  if (!visa || !form) throw new AppError('visa_unknown');
  const answerRows = await answers.all(transaction, {
    tenant,
    applicationUid: row.application_uid,
  });
  const answersOfForm = storedAnswers(form, answerRows);
  const applicant = await applicantOf(context, row);
  const find = (id: string | null) => (id ? accounts.find(transaction, { tenant, id }) : undefined);
  return {
    row,
    compiled,
    trip,
    ...visa,
    form: await rememberOptions(form, { row, trip, answers: answersOfForm }, context),
    answerRows: answerRows.filter(({ key }) => answersOfForm.has(key)),
    answers: answersOfForm,
    applicant,
    profile:
      row.snapshot?.profile ??
      profileFacts({ applicant, account: await find(applicant.account_id) }),
    today: row.snapshot?.on ?? context.today(),
    caller: await find(principal.accountId),
    ...(await documentsOf(context, row)),
  };
}

async function applicantOf(
  { transaction, scope }: Context,
  { applicant_uid: uid }: ApplicationRow,
): Promise<ApplicantRow> {
  const found = await parties.findApplicant(transaction, { scope: { ...scope, kind: 'any' }, uid });
  if (!found)
    throw new AppError('not_found', { log: 'The applicant of this application is gone.' });
  return found;
}

async function documentsOf(
  context: Context,
  row: ApplicationRow,
): Promise<Pick<ApplicationContext, 'documents' | 'isInReading'>> {
  const { document_ids: ids } = row;
  const rows = await documents.findMany(context.transaction, {
    scope: scopeUnder(context, 'document:read'),
    ids,
  });
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  if (row.snapshot)
    return { documents: await asSubmitted(rows, { row, context }), isInReading: false };
  const read = rows.filter(({ status }) => status === 'done');
  return {
    documents: read,
    isInReading: rows.some(({ status }) => status === 'received' || status === 'reading'),
  };
}

/**
 * What documents said when the application was submitted, whatever they say now; without what came
 * to it later.
 */
async function asSubmitted(
  rows: readonly DocumentRow[],
  {
    row: { tenant, application_uid: applicationUid },
    context,
  }: { row: ApplicationRow; context: Context },
): Promise<DocumentRow[]> {
  const snapshotById = await snapshots.ofDocuments(context.transaction, { tenant, applicationUid });
  return rows.flatMap((row) => {
    const then = snapshotById.get(row.id);
    return then ? [{ ...row, ...then }] : [];
  });
}

/** A document as prefill and rules read it. */
const toReadDocument = (row: DocumentWords): PrefillDocument => ({
  id: row.id,
  fileName: row.file_name,
  category: row.category,
  namespace: row.namespace,
  isVerifiedByAgent: row.is_verified_by_agent,
  isPrimaryRecommended: row.is_primary || row.is_primary_recommended,
  fields: row.fields as PrefillDocument['fields'],
});

/** A document as an application is evaluated with it. */
export const toEvaluatedDocument = (
  row: DocumentWords,
  { t }: Pick<PublicContext, 't'>,
): EvaluatedDocument => ({
  ...toReadDocument(row),
  title: documentTitle(row, { t }),
  pageCount: row.pages.length,
  readability: (row.readability as { score?: number }).score,
  languages: row.reading?.languages,
  saidToBe: saidToBe(row.edits),
});

/**
 * The applicant's own words about themselves, whoever asks: an agent's address never fills a
 * traveller's form. `account`: theirs, where they have one.
 */
export function profileFacts({
  account,
  applicant,
}: {
  account: AccountWords | null | undefined;
  applicant: ApplicantWords;
}): Record<string, unknown> {
  return withoutUnknown({
    firstName: account?.first_name ?? applicant.first_name,
    lastName: account?.last_name ?? applicant.last_name,
    email: account?.email ?? applicant.email,
    phone: account?.phone ?? applicant.phone,
    companyName: account?.company_name,
    address: withoutUnknown({ ...account?.address }),
  });
}
