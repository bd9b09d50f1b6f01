import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { textsIn } from '../../../core/catalogue/languages/translations.ts';
import { ENGLISH } from '../../../core/copy/language.ts';
import { todayIn } from '../../../core/dates/moment.ts';
import type { Evaluation } from '../../../core/evaluation/evaluate.ts';
import type { TakeSnapshot } from '../../jobs/package/package-snapshot.ts';
import type { PackageDocument, PackageInput } from '../../package/package-order.ts';
import { dateFormatOf } from '../../package/subject.ts';
import { applications } from '../../repositories/applications/applications.ts';
import type { DocumentRow } from '../../repositories/documents/documents.ts';
import { events } from '../../repositories/events.ts';
import {
  type ApplicationContext,
  applicationContextOf,
} from '../application-context/application-context.ts';
import { evaluateApplication } from '../application-context/evaluate.ts';
import type { Context } from '../context.ts';
import { guidelinesOf } from '../guidelines/guidelines-of.ts';
import type { Ports } from '../ports.ts';
import { submittedOn } from '../submission/submitted-at.ts';
import { countryInSentence, countryName, toVisaDetails } from '../trip/trip.ts';
import { filedDocuments, packageHolder, paperOf } from './contents-of.ts';
import { productContext } from './product-context.ts';

/**
 * Takes everything that a package is made of, as it stands at one moment: the application is held
 * until the transaction ends, so nothing changes while it is read. Evaluated as on the day on which
 * it was finished.
 */
export const takeSnapshot =
  ({
    ports,
    now,
    log,
  }: {
    ports: Ports;
    now: () => number;
    log: FastifyBaseLogger;
  }): TakeSnapshot =>
  async (transaction, { tenant, applicationUid }) => {
    const scope = { tenant, kind: 'any' as const };
    if (!(await applications.lock(transaction, { scope, applicationUid }))) return undefined;
    const submitted = await events.latest(transaction, {
      tenant,
      applicationUid,
      kind: 'application.submitted',
    });
    const timeZone =
      ports.catalogues.current().tenants.find(({ id }) => id === tenant)?.timeZone ?? 'UTC';
    const on = todayIn(timeZone, submitted?.at.getTime() ?? now());
    const context = await productContext({
      ports,
      transaction,
      tenant,
      by: submitted?.by_account ?? null,
      on,
      now,
      log,
    });
    const applicationContext = await applicationContextOf(context, applicationUid);
    const evaluation = evaluateApplication(applicationContext, context);
    const input = inputOf(applicationContext, { evaluation, context });
    return {
      status: applicationContext.row.status,
      applicantUid: applicationContext.row.applicant_uid,
      openErrors: evaluation.openErrors,
      input,
      inputHash: hashOf(input),
      basis: { on: applicationContext.today, profile: applicationContext.profile },
      fileName: context.t('package.fileName', {
        destination: input.subject.visa.destination,
        name: (input.subject.applicant.surname ?? input.subject.applicant.name).toUpperCase(),
      }),
    };
  };

function inputOf(
  applicationContext: ApplicationContext,
  { evaluation: { factsWithForm, store }, context }: { evaluation: Evaluation; context: Context },
): PackageInput {
  const { row, compiled, trip, visaType, destination, documents } = applicationContext;
  const paper = paperOf(applicationContext);
  return {
    subject: {
      applicationUid: row.application_uid,
      reference: row.reference,
      catalogueChecksum: row.catalogue_checksum,
      applicant: packageHolder(applicationContext, factsWithForm),
      store,
      t: context.t,
      visa: {
        id: visaType.id,
        name: visaType.name,
        destination: countryName(compiled, destination.country),
        inSentence: countryInSentence(compiled, destination.country),
      },
      trip: toVisaDetails(compiled, trip),
      dateFormat: dateFormatOf(store.form, destination),
      madeOn: context.today(),
      maker: context.tenant.displayName,
    },
    texts: textsIn(context.ports.catalogues.current(), ENGLISH),
    guidelines: guidelinesOf({
      compiled,
      trip,
      applicationFacts: factsWithForm,
      submittedOn: submittedOn(row, context),
      context,
    }),
    ...(paper && { paper }),
    requirements: visaType.requirements,
    facts: factsWithForm,
    documents: documents.map((document) => ({
      ...filedDocuments(document, applicationContext),
      ...bytesOf(document, context),
    })),
  };
}

const bytesOf = (
  row: DocumentRow,
  { ports: { files } }: Context,
): Pick<PackageDocument, 'fileName' | 'size' | 'sha256' | 'open'> => ({
  fileName: row.file_name,
  size: Number(row.size),
  sha256: row.sha256,
  open: () => files.get(row.file_key),
});

/** The same for the same answers, documents and what they say, trip, rules and day. */
function hashOf({
  subject: { store, t, ...subject },
  guidelines,
  paper,
  documents,
  facts: { allDocuments },
}: PackageInput): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, guidelines, paper, store.pruned(), documents, allDocuments]))
    .digest('hex');
}
