import type { AnswerSource, Application, ApplicationSummary } from '../../../contract/records.ts';
import type {
  CompiledCatalogue,
  PinnedCatalogue,
} from '../../../core/catalogue/compile/compiled.ts';
import { answersToWire } from '../../../core/forms/wire/wire.ts';
import { isSameStatus, submissionState } from '../../../core/journey/status.ts';
import type { StoredAnswer } from '../../repositories/applications/answers.ts';
import type { ApplicationRow } from '../../repositories/applications/applications.ts';
import type { PublicContext, ServedPorts } from '../context.ts';
import { submittedAt } from '../submission/submitted-at.ts';
import { toVisaDetails, visaOf } from '../trip/trip.ts';
import { tripOf } from '../trip/trip-columns.ts';
import { formOf, storedAnswers } from './answers-of.ts';

interface View {
  compiled: PinnedCatalogue;
  context: Pick<PublicContext, 't'> & { ports: ServedPorts };
}

/** An application as lists show it (rules: "Entities and fields"). */
export function toSummary(
  row: ApplicationRow,
  { compiled, context: { ports, t } }: View,
): ApplicationSummary {
  const trip = tripOf(row);
  const visa = visaOf(compiled, trip)?.visaType;
  return {
    applicationUid: row.application_uid,
    reference: row.reference,
    applicantUid: row.applicant_uid,
    applicantName: row.applicant_name,
    agencyUid: row.agency_uid ?? '',
    agentId: row.agent_id ?? '',
    status: row.status,
    submissionState: submissionState(ports.catalogues.current().statuses, row.status),
    submittedAt: submittedAt(row, ports.catalogues.current().statuses)?.toISOString(),
    isPremium: row.is_premium,
    ...handOverOf(row),
    ...questionOf(row, ports.catalogues.current()),
    onlineSubmissionEnrolled: row.online_submission_enrolled,
    ...reasonOf(row, { statuses: ports.catalogues.current().statuses, t }),
    packageDetails: packageOf(row, ports.publicUrl),
    docIds: row.document_ids,
    visaDetails: toVisaDetails(compiled, trip),
    ...(visa && { visa: { id: visa.id, name: visa.name } }),
    applicationCreationKey: row.application_creation_key,
    premiumVerificationKey: row.premium_verification_key,
    visaAllocationStatus: row.visa_allocation_status,
    reviewerUids: row.reviewer_uids,
    ...(row.review_due && { reviewDueOn: row.review_due }),
    reviews: row.reviews,
    revision: row.revision,
    catalogueChecksum: row.catalogue_checksum,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    answerCount: Number(row.answer_count),
  };
}

/**
 * The whole application: what lists show, and what people answered. `compiled` is its own
 * catalogue.
 */
export function toApplication(
  row: ApplicationRow,
  { answers, ...view }: View & { answers: readonly StoredAnswer[] },
): Application {
  const form = formOf(view.compiled, tripOf(row));
  const answersOfForm = form ? storedAnswers(form, answers) : new Map<string, never>();
  const sources = personSources(answers.filter(({ key }) => answersOfForm.has(key)));
  return {
    ...toSummary(row, view),
    answers: form ? answersToWire(form, answersOfForm) : {},
    answerSources: sources,
  };
}

/** Who gave each answer, by key. */
const personSources = (answers: readonly StoredAnswer[]): Record<string, AnswerSource> =>
  Object.fromEntries(
    answers.map(({ key, by, byName, at }) => [
      key,
      { kind: 'person', by, byName, at: at.toISOString() },
    ]),
  );

/** Who has a premium application, and since when. */
const handOverOf = ({
  is_premium: isPremium,
  handler_name: by,
  premium_since: since,
}: ApplicationRow): Pick<ApplicationSummary, 'handOver'> =>
  isPremium
    ? { handOver: { ...(by && { by }), ...(since && { since: since.toISOString() }) } }
    : {};

/** What the traveller was asked, as long as the answer is still to come. */
const questionOf = (
  { question, status }: ApplicationRow,
  { statuses }: Pick<CompiledCatalogue, 'statuses'>,
): Pick<ApplicationSummary, 'question'> =>
  question !== '' &&
  statuses.transitions.some(
    ({ on, from }) => on === 'user-response' && from.some((one) => isSameStatus(one, status)),
  )
    ? { question: { text: question } }
    : {};

/** Why the product itself put an application back; said as long as it stays there. */
function reasonOf(
  { status, status_reason: code }: ApplicationRow,
  { statuses, t }: { statuses: CompiledCatalogue['statuses'] } & Pick<PublicContext, 't'>,
): Pick<ApplicationSummary, 'statusReason'> {
  const isPutBack = statuses.transitions.some(
    ({ on, to }) => on === 'package-failed' && isSameStatus(to, status),
  );
  return code !== '' && isPutBack ? { statusReason: { code, message: t(`error.${code}`) } } : {};
}

function packageOf(
  {
    package_made_at: madeAt,
    package_size: size,
    package_file_count: fileCount,
    application_uid: uid,
  }: ApplicationRow,
  publicUrl: string,
): Application['packageDetails'] {
  if (!madeAt) return { packageLink: '' };
  return {
    packageLink: `${publicUrl}/api/v1/application/package?applicationUid=${encodeURIComponent(uid)}`,
    size: Number(size),
    fileCount: fileCount ?? 0,
    madeAt: madeAt.toISOString(),
  };
}
